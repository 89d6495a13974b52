package newer;

/** Deconstruction of records in instanceof, nested, with var, generic records and failing accessors. */
public class RecordPatterns {
    record Point(int x, int y) {
    }

    record Line(Point from, Point to) {
    }

    record Box(Object content, String label) {
    }

    record Bad(int n) {
        @Override
        public int n() {
            throw new IllegalStateException("accessor");
        }
    }

    static String show(Object o) {
        if (o instanceof Point(int x, int y) && x == y) {
            return "diagonal " + x;
        }
        if (o instanceof Point(var x, var y)) {
            return "point " + x + "," + y;
        }
        if (o instanceof Line(Point(int a, int b), Point(int c, int d))) {
            return "line " + (c - a) + "," + (d - b);
        }
        if (o instanceof Box(Box(String s, String inner), String outer)) {
            return "boxed twice " + s + inner + outer;
        }
        if (o instanceof Box(Integer n, var label) && n > 3) {
            return "number " + n + label;
        }
        return "other";
    }

    public static void main(String[] args) {
        System.out.println(show(new Point(1, 1)));
        System.out.println(show(new Point(1, 2)));
        System.out.println(show(new Line(new Point(1, 2), new Point(5, 7))));
        System.out.println(show(new Line(null, new Point(5, 7))));
        System.out.println(show(new Box(new Box("s", "i"), "o")));
        System.out.println(show(new Box(4, "four")));
        System.out.println(show(new Box(2, "two")));
        System.out.println(show(new Box(null, null)));
        System.out.println(show(null));
        try {
            Object o = new Bad(1);
            if (o instanceof Bad(int n)) {
                System.out.println(n);
            }
        } catch (Throwable t) {
            System.out.println(t);
        }
    }
}
