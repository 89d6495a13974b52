package lang;

/** Private, static and default methods of interfaces; diamonds resolved with super. */
public class PrivateInterface {
    interface A {
        default String who() {
            return "A" + help();
        }

        private String help() {
            return "(private)";
        }

        static String make() {
            return "A.make";
        }
    }

    interface B {
        default String who() {
            return "B";
        }
    }

    interface C extends A {
        @Override
        default String who() {
            return "C>" + A.super.who();
        }
    }

    static class Both implements A, B {
        @Override
        public String who() {
            return A.super.who() + "+" + B.super.who();
        }
    }

    static class Diamond implements A, C {
    }

    static class Base {
        public String who() {
            return "class wins";
        }
    }

    static class Inherits extends Base implements C {
    }

    public static void main(String[] args) {
        System.out.println(new Both().who() + " " + new Diamond().who() + " " + new Inherits().who() + " " + A.make());
        A anonymous = new A() {
        };
        System.out.println(anonymous.who());
        C lambdaLike = new C() {
            @Override
            public String who() {
                return "anon>" + C.super.who();
            }
        };
        System.out.println(lambdaLike.who());
    }
}
