package newer;

/** Switches over sealed types with record patterns. */
public class RecordSwitch {
    sealed interface Shape permits Circle, Rect, Group {
    }

    record Circle(double r) implements Shape {
    }

    record Rect(double w, double h) implements Shape {
    }

    record Group(Shape a, Shape b) implements Shape {
    }

    static double area(Shape s) {
        return switch (s) {
            case Circle(double r) -> 3 * r * r;
            case Rect(double w, double h) -> w * h;
            case Group(Shape a, Shape b) -> area(a) + area(b);
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case Group(Circle(double r), Rect(double w, double h)) when w > h -> "wide " + r;
            case String s when s.length() > 2 -> "long " + s;
            case Rect(double w, double h) -> "rect " + (w + h);
            case Integer i -> "int " + i;
            default -> "default";
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(new Circle(2), new Group(new Rect(2, 3), new Circle(1)))));
        System.out.println(kind(new Group(new Circle(5), new Rect(2, 1))));
        System.out.println(kind("abc"));
        System.out.println(kind("ab"));
        System.out.println(kind(new Rect(1, 2)));
        System.out.println(kind(7));
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
