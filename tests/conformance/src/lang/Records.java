package lang;

import java.util.List;
import java.util.Objects;

public class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) {
                throw new IllegalArgumentException("negative: " + x);
            }
        }

        Point(int both) {
            this(both, both);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }
    }

    record All(boolean z, byte b, char c, short s, int i, long j, float f, double d, String text, int[] array) {
    }

    record Empty() {
    }

    record Custom(String name) {
        @Override
        public String toString() {
            return "custom " + name;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Custom c && c.name.equalsIgnoreCase(name);
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.length() + " " + p.hashCode() + " " + p.equals(new Point(3, 4)) + p.equals(new Point(4, 3)) + p.equals(null) + p.equals("x"));
        System.out.println(new Point(5) + " " + Point.ORIGIN + Objects.hash(p, Point.ORIGIN));
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair + " " + pair.with(List.of(1, 2)) + " " + pair.hashCode() + " " + new Pair<>(null, null) + new Pair<>(null, null).hashCode() + new Pair<>(null, 1).equals(new Pair<>(null, 1)));
        All all = new All(true, (byte) -1, 'c', (short) 9, 10, 11L, 1.5f, 2.5, "text", null);
        System.out.println(all + " " + all.hashCode() + " " + all.equals(new All(true, (byte) -1, 'c', (short) 9, 10, 11L, 1.5f, 2.5, "text", null)));
        System.out.println(new All(false, (byte) 0, ' ', (short) 0, 0, 0, Float.NaN, -0.0, null, null).equals(new All(false, (byte) 0, ' ', (short) 0, 0, 0, Float.NaN, 0.0, null, null)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        System.out.println(new Custom("Bob") + " " + new Custom("Bob").equals(new Custom("BOB")) + new Custom("x").hashCode());
        System.out.println(p.getClass().isRecord() + " " + p.getClass().getSuperclass() + " " + Point.class.getName());
        Object o = p;
        if (o instanceof Point q && q.x() > 2) {
            System.out.println("matched " + q.y());
        }
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        record Local(int a) {
            int twice() {
                return a * 2;
            }
        }
        System.out.println(new Local(21).twice() + " " + new Local(1));
    }
}
