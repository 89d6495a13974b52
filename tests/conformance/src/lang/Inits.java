package lang;

public class Inits {
    static StringBuilder log = new StringBuilder();

    static int say(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static class Base {
        static int a = say("Base.static");
        int x = say("Base.x");

        {
            say("Base.block");
        }

        Base() {
            say("Base()");
            hook();
        }

        void hook() {
            say("Base.hook");
        }
    }

    static class Derived extends Base {
        static final int CONST = 5;
        static final Integer BOXED = say("Derived.BOXED");
        int y = say("Derived.y");

        Derived() {
            super();
            say("Derived()");
        }

        @Override
        void hook() {
            say("Derived.hook" + y);
        }
    }

    interface Lazy {
        int V = say("Lazy.V");

        default void m() {
        }
    }

    interface Never {
        int W = say("Never.W");
    }

    static class Impl implements Lazy, Never {
        static {
            say("Impl.static");
        }
    }

    static class Broken {
        static int v;

        static {
            say("Broken");
            v = 1 / Integer.parseInt("0");
        }
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        static int count = 10;
        int seen = count;
    }

    static class Circular {
        static int a = Other.b + 1;
    }

    static class Other {
        static int b = Circular.a + 1;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Derived.CONST + " [" + log + "]");
        new Derived();
        System.out.println(log);
        log.setLength(0);
        new Derived();
        System.out.println(log);
        log.setLength(0);
        Impl[] none = new Impl[3];
        System.out.println("array [" + log + "]");
        new Impl();
        System.out.println(log);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.v);
            } catch (ExceptionInInitializerError e) {
                System.out.println(e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Holder.INSTANCE.seen + " " + Holder.count);
        System.out.println(Circular.a + " " + Other.b);
        Class.forName("lang.Inits$Impl");
        System.out.println(Lazy.V + " " + log);
    }
}
