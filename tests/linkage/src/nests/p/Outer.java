package p;

public class Outer {
    private int x = 1;
    private static int y = 2;

    private Outer() {}

    public static Outer make() {
        return new Outer();
    }

    public class Inner {
        private int z = x + y;

        private int add() {
            x++;
            return z + twice();
        }
    }

    private int twice() {
        return 2 * x;
    }

    public int sum() {
        return new Inner().add() + x;
    }

    public int inner() {
        Inner inner = new Inner();
        inner.z += 4;
        return inner.z;
    }

    public static class Nested {
        private final String text;

        private Nested(String text) {
            this.text = text;
        }

        private static Nested of() {
            return new Nested("nested");
        }
    }

    public static String nested() {
        Nested.of();
        return new Nested("n").text + Nested.of().text + y;
    }

    public int local(int given) {
        class Local {
            private int value() {
                return given + x + twice();
            }
        }
        return new Local().value();
    }

    public interface Runs {
        int run(int by);

        private int hidden() {
            return 5;
        }
    }

    public Runs anonymous() {
        return new Runs() {
            private int times = 2;

            @Override
            public int run(int by) {
                times += x;
                return by * times + twice();
            }
        };
    }

    public static int interfaces() {
        Runs runs = by -> by + 1;
        return runs.hidden() + runs.run(1);
    }

    public static class Deep {
        private static String name = "deep";

        public static class Deeper {
            private static String own = "er";

            public static String path() {
                return name + own + y + make().x;
            }
        }

        static String back() {
            return Deeper.own;
        }
    }

    static String deep() {
        return Deep.back();
    }
}
