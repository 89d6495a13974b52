package lang;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;

/** Enums with bodies, abstract methods, fields, interfaces, static init, switch, EnumMap, valueOf. */
public class EnumBodies {
    interface Priced {
        int price();
    }

    enum Fruit implements Priced {
        APPLE(3) {
            @Override
            String taste() {
                return "sour";
            }
        },
        PEAR(5) {
            @Override
            String taste() {
                return "sweet" + helper();
            }

            private String helper() {
                return "!";
            }

            @Override
            public int price() {
                return super.price() * 2;
            }
        },
        PLUM {
            @Override
            String taste() {
                return "plain";
            }
        };

        static final Map<String, Fruit> BY_TASTE = new TreeMap<>();

        static {
            for (Fruit f : values()) {
                BY_TASTE.put(f.taste(), f);
            }
        }

        private final int cost;

        Fruit(int cost) {
            this.cost = cost;
        }

        Fruit() {
            this(ordinal0());
        }

        static int ordinal0() {
            return 1;
        }

        abstract String taste();

        @Override
        public int price() {
            return cost;
        }
    }

    static String kind(Fruit f) {
        switch (f) {
            case APPLE:
                return "an apple";
            case PEAR:
                return "a pear";
            default:
                return "something";
        }
    }

    public static void main(String[] args) {
        for (Fruit f : Fruit.values()) {
            System.out.println(f + " " + f.ordinal() + " " + f.taste() + " " + f.price() + " " + kind(f) + " " + f.name());
        }
        System.out.println(Fruit.BY_TASTE + " " + Fruit.valueOf("PEAR").compareTo(Fruit.APPLE));
        EnumMap<Fruit, Integer> map = new EnumMap<>(Fruit.class);
        map.put(Fruit.PLUM, 1);
        map.put(Fruit.APPLE, 2);
        System.out.println(map + " " + EnumSet.range(Fruit.APPLE, Fruit.PEAR) + " " + EnumSet.allOf(Fruit.class).size());
        try {
            Fruit.valueOf("KIWI");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Fruit.values() == Fruit.values());
    }
}
