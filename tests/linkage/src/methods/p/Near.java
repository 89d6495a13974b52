package p;

public class Near {
    public static int call(Shape shape) {
        return shape.near() + shape.twice() + shape.locked() + Shape.helper(3);
    }

    public static String calls() {
        Named named = new Shape.Square(4);
        Comparable<Shape> compared = new Shape.Square(5);
        return named.name() + compared.compareTo(new Shape.Square(6)) + named.hashCode() * 0;
    }
}
