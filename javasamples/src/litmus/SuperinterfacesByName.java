package litmus;

/** The names of superinterfaces have nothing to do with the order in which they are initialized. */
public class SuperinterfacesByName {
    static volatile String order = "";

    interface Zed {
        int Z = note("z");

        default void zed() { }
    }

    interface Abc {
        int A = note("a");

        default void abc() { }
    }

    static class Both implements Zed, Abc {
        static void touch() { }
    }

    static int note(String name) {
        order += name;
        return 0;
    }

    public static void main(String[] args) {
        new Thread(Both::touch).start();
        Both.touch();
        assert order.equals("az");
    }
}
