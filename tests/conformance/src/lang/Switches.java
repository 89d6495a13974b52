package lang;

public class Switches {
    sealed interface Shape permits Circle, Square, Rect {
    }

    record Circle(double r) implements Shape {
    }

    record Square(double side) implements Shape {
    }

    record Rect(double w, double h) implements Shape {
    }

    enum Day { MON, TUE, SAT, SUN }

    static double area(Shape s) {
        if (s instanceof Circle c) {
            return Math.PI * c.r() * c.r();
        } else if (s instanceof Square q) {
            return q.side() * q.side();
        } else if (s instanceof Rect r && r.w() > 0) {
            return r.w() * r.h();
        }
        return -1;
    }

    static int number(String s) {
        switch (s) {
            case "one":
                return 1;
            case "two":
                return 2;
            case "Aa":
                return 3;
            case "BB":
                return 4;
            default:
                return -1;
        }
    }

    static String sparse(int i) {
        return switch (i) {
            case -1000000 -> "low";
            case 0 -> "zero";
            case 5, 6, 7 -> "few";
            case 1000000 -> "high";
            default -> {
                if (i < 0) {
                    yield "negative";
                }
                yield "other";
            }
        };
    }

    static String fall(int n) {
        String r = "";
        switch (n) {
            case 1:
                r += "1";
            case 2:
                r += "2";
                break;
            case 3:
                r += "3";
            default:
                r += "d";
        }
        return r;
    }

    static boolean weekend(Day d) {
        return switch (d) {
            case SAT, SUN -> true;
            case MON, TUE -> false;
        };
    }

    static char grade(char c) {
        switch (c) {
            case 'a':
            case 'A':
                return '1';
            case 'z':
                return '9';
            default:
                return '?';
        }
    }

    static int nothing(int i) {
        switch (i) { // lookupswitch without a pair
            default:
        }
        return i;
    }

    static int nothing(String s) {
        switch (s) {
            default:
        }
        return s.length();
    }

    public static void main(String[] args) {
        System.out.println(area(new Circle(1)) + " " + area(new Square(2)) + " " + area(new Rect(2, 3)) + " " + area(new Rect(0, 1)));
        System.out.println(number("one") + " " + number("two") + " " + number("Aa") + " " + number("BB") + " " + number("none"));
        for (int i : new int[] {-1000000, 0, 5, 7, 8, -3, 1000000}) {
            System.out.println(sparse(i));
        }
        for (int i = 0; i < 5; i++) {
            System.out.println(fall(i));
        }
        for (Day d : Day.values()) {
            System.out.println(d + " " + weekend(d));
        }
        System.out.println(grade('A') + "" + grade('z') + grade('q'));
        System.out.println(nothing(5) + nothing("five"));
        Integer boxed = 3;
        switch (boxed) {
            case 3:
                System.out.println("three");
                break;
            default:
                System.out.println("not");
        }
        try {
            String none = null;
            switch (none) {
                case "x":
                    break;
            }
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == 2) {
                    continue outer;
                }
                if (i == 2) {
                    break outer;
                }
                System.out.println(i + "," + j);
            }
        }
    }
}
