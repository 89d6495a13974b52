package lang;

/** The order of field initializers, instance blocks, constructors and static initializers. */
public class InitOrder {
    static StringBuilder log = new StringBuilder();

    static int say(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static class Base {
        static int s = say("Base.static");
        int a = say("Base.a");

        {
            say("Base.block");
        }

        Base() {
            this(1);
            say("Base()");
        }

        Base(int n) {
            say("Base(int)");
            init();
        }

        int b = say("Base.b");

        void init() {
            say("Base.init");
        }
    }

    static class Derived extends Base {
        static {
            say("Derived.static");
        }

        int c = say("Derived.c");
        final int early = 9;
        int late = 9;

        Derived() {
            super();
            say("Derived()");
        }

        @Override
        void init() {
            say("Derived.init:" + c + ":" + early + ":" + late);
        }
    }

    interface WithDefault {
        int X = say("WithDefault.X");

        default void d() {
        }
    }

    interface Plain {
        int Y = say("Plain.Y");
    }

    static class Impl implements WithDefault, Plain {
        static int z = say("Impl.static");
    }

    static class Constant {
        static final int COMPILED = 5;
        static final Integer BOXED = say("Constant.BOXED");
    }

    static class Cycle1 {
        static int a = Cycle2.b + 1;
    }

    static class Cycle2 {
        static int b = Cycle1.a + 10;
    }

    public static void main(String[] args) {
        new Derived();
        System.out.println(log);
        log.setLength(0);
        new Derived();
        System.out.println(log);
        log.setLength(0);
        int n = Impl.z;
        System.out.println(log);
        log.setLength(0);
        n += Constant.COMPILED;
        say("after");
        n += Constant.BOXED;
        n += Plain.Y;
        Derived[] none = new Derived[1];
        System.out.println(log + " " + n);
        System.out.println(Cycle1.a + " " + Cycle2.b);
    }
}
