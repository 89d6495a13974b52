package p;

public abstract class Shape implements Named, Comparable<Shape> {
    public abstract int area();

    protected int twice() {
        return 2 * area();
    }

    public String describe() {
        return name() + ":" + area() + secret();
    }

    private String secret() {
        return "!";
    }

    int near() {
        return 1;
    }

    public static int total(Shape first, Shape second) {
        return first.area() + second.area() + first.near();
    }

    @Override
    public int compareTo(Shape other) {
        return Integer.compare(area(), other.area());
    }

    public synchronized int locked() {
        return near() + 5;
    }

    protected static int helper(int x) {
        return x + 1;
    }

    public static final class Square extends Shape {
        private final int side;

        public Square(int side) {
            this.side = side;
        }

        @Override
        public int area() {
            return side * side;
        }

        @Override
        int near() {
            return 2 + super.near();
        }
    }
}
