package lang;

/** Records: canonical and compact constructors, nested, generic, static members, interfaces, equality of floats and arrays. */
public class RecordForms {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x " + x);
            }
            y = Math.abs(y);
        }

        Point(int both) {
            this(both, both);
        }

        double norm() {
            return Math.sqrt(x * x + y * y);
        }

        @Override
        public int compareTo(Point o) {
            return Integer.compare(x, o.x);
        }
    }

    record Line(Point from, Point to) {
    }

    record Holder<T>(T value, String... tags) {
    }

    record Empty() {
    }

    record Numbers(double d, float f, long l, char c, byte b, short s, boolean z) {
    }

    record Custom(int n) {
        @Override
        public int n() {
            return n + 100;
        }

        @Override
        public String toString() {
            return "custom" + n();
        }
    }

    public static void main(String[] args) {
        Line line = new Line(new Point(1, -2), new Point(3));
        System.out.println(line + " " + line.to().norm() + " " + Point.ORIGIN.compareTo(line.from()));
        System.out.println(line.equals(new Line(new Point(1, 2), new Point(3, 3))) + " "
                + (line.hashCode() == new Line(new Point(1, 2), new Point(3, 3)).hashCode()));
        System.out.println(new Point(3, 4).hashCode() + " " + new Empty() + new Empty().hashCode() + new Empty().equals(new Empty()));
        Numbers a = new Numbers(0.0, Float.NaN, 1L << 40, 'c', (byte) 1, (short) 2, true);
        Numbers b = new Numbers(-0.0, Float.NaN, 1L << 40, 'c', (byte) 1, (short) 2, true);
        System.out.println(a + " " + a.equals(b) + " " + a.equals(new Numbers(0.0, Float.NaN, 1L << 40, 'c', (byte) 1, (short) 2, true))
                + " " + a.hashCode());
        Holder<Integer> h = new Holder<>(5, "a", "b");
        System.out.println(h.value() + h.tags().length + " " + h.equals(new Holder<>(5, "a", "b")) + " " + new Holder<>(null).value());
        System.out.println(new Custom(1) + " " + new Custom(1).equals(new Custom(1)) + " " + new Custom(7).hashCode());
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Line(null, null) + " " + new Line(null, null).hashCode() + " " + new Line(null, null).equals(new Line(null, null)));
    }
}
