package newer;

/** Switches over enums and strings that mix constants with patterns, null and guards. */
public class EnumSwitch {
    enum Color {
        RED, GREEN {
            @Override
            String shade() {
                return "light";
            }
        },
        BLUE, BLACK;

        String shade() {
            return "dark";
        }
    }

    static String color(Color c) {
        return switch (c) {
            case null -> "none";
            case RED -> "r";
            case GREEN -> "g";
            case Color x && x.ordinal() == 2 -> "guarded " + x.shade();
            case Color x -> "other " + x;
        };
    }

    static String string(String s) {
        return switch (s) {
            case "a", "b" -> "first";
            case String x && x.length() > 3 -> "long";
            case "zz" -> "zz";
            case String x -> "other " + x;
        };
    }

    static int number(Integer n) {
        return switch (n) {
            case 1, 2 -> 10;
            case Integer i && i > 100 -> i * 2;
            case 100 -> 100;
            case Integer i -> -i;
        };
    }

    static String letter(Character c) {
        return switch (c) {
            case 'a' -> "A";
            case Character x && Character.isDigit(x) -> "digit";
            case Character x -> "?" + x;
        };
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            System.out.println(color(c));
        }
        System.out.println(color(null) + " " + string("a") + string("b") + string("zz") + string("zzzz") + string("c"));
        System.out.println(number(1) + " " + number(2) + " " + number(100) + " " + number(101) + " " + number(7));
        System.out.println(letter('a') + letter('5') + letter('x'));
        try {
            string(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
