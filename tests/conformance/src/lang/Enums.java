package lang;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Enums {
    enum Color { RED, GREEN, BLUE }

    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String sign;

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);
    }

    interface Named {
        default String label() {
            return "<" + this + ">";
        }
    }

    enum Planet implements Named {
        EARTH(5.97e24), MARS(6.4e23);

        private final double mass;
        private static int count;

        static {
            for (Planet p : values()) {
                count++;
            }
        }

        Planet(double mass) {
            this.mass = mass;
        }

        @Override
        public String toString() {
            return name().charAt(0) + name().substring(1).toLowerCase();
        }
    }

    static String kind(Color c) {
        switch (c) {
            case RED:
                return "warm";
            case BLUE:
                return "cold";
            default:
                return "other";
        }
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(Color.values()) + Color.valueOf("GREEN").ordinal() + Color.RED.compareTo(Color.BLUE) + Color.BLUE.name());
        for (Op op : Op.values()) {
            System.out.println(op + op.sign + op.apply(3, 4) + op.getClass() + op.getDeclaringClass() + op.getClass().isEnum());
        }
        for (Planet p : Planet.values()) {
            System.out.println(p.label() + p.mass + Planet.count);
        }
        for (Color c : Color.values()) {
            System.out.println(kind(c));
        }
        EnumMap<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(Color.BLUE, 3);
        map.put(Color.RED, 1);
        for (Map.Entry<Color, Integer> e : map.entrySet()) {
            System.out.println(e.getKey() + "=" + e.getValue());
        }
        System.out.println(map + " " + map.containsKey(Color.GREEN) + map.size() + map.remove(Color.RED) + map);
        EnumSet<Color> set = EnumSet.of(Color.BLUE, Color.RED);
        System.out.println(set + " " + EnumSet.complementOf(set) + EnumSet.allOf(Color.class) + EnumSet.noneOf(Color.class) + EnumSet.range(Color.RED, Color.GREEN) + set.contains(Color.GREEN));
        try {
            Color.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Color.RED.equals(Color.RED) + " " + (Enum.valueOf(Color.class, "RED") == Color.RED) + Arrays.toString(Color.class.getEnumConstants()) + Color.RED.getDeclaringClass().getSimpleName());
        var arrow = switch (Color.GREEN) {
            case RED, BLUE -> "primary";
            case GREEN -> {
                String t = "yielded";
                yield t + "!";
            }
        };
        System.out.println(arrow);
    }
}
