package litmus;

/** Superinterfaces are initialized from left to right, those of each before itself (JVMS 5.5). */
public class SuperinterfacesInOrder {
    static volatile String order = "";

    interface Top {
        int T = note("t");

        default void top() { }
    }

    interface Zed extends Top {
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
        assert order.equals("tza");
    }
}
