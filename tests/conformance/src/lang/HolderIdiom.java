package lang;

/** Lazy holders, singletons by enum, initialization through interfaces' constants. */
public class HolderIdiom {
    static StringBuilder log = new StringBuilder();

    static class Lazy {
        static {
            log.append("Lazy ");
        }

        private static class Holder {
            static final Lazy INSTANCE = new Lazy();

            static {
                log.append("Holder ");
            }
        }

        static Lazy get() {
            return Holder.INSTANCE;
        }

        static void touch() {
        }
    }

    enum Single {
        ONE;

        int n = log.append("Single ").length();
    }

    interface Consts {
        int PLAIN = 5;
        int COMPUTED = log.append("Consts ").length();
    }

    static class Uses implements Consts {
        static int m = 1;
    }

    static class Parent {
        static int p = log.append("Parent ").length();
    }

    static class Child extends Parent {
        static int c = log.append("Child ").length();
    }

    public static void main(String[] args) {
        log.append("main ");
        Lazy.touch();
        log.append("touched ");
        System.out.println(Lazy.get() == Lazy.get());
        int a = Uses.m + Uses.PLAIN;
        int b = Child.p;
        System.out.println(log);
        b += Child.c;
        a += Uses.COMPUTED;
        Single s = null;
        log.append(s == Single.ONE);
        Object[] none = new Single[0];
        System.out.println(log + " " + (a > 0) + (b > 0));
    }
}
