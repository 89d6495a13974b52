package litmus;

/** A call of an interface's own method waits for its initializer, whoever made a lambda of it. */
public class InterfaceUsedBesideLambda {
    static int data;

    interface Told {
        int NUMBER = first();

        static void touch() { }

        void tell();

        default void other() { }
    }

    static int first() {
        data = 1;
        return 1;
    }

    static void none() { }

    public static void main(String[] args) {
        new Thread(() -> {
            Told told = InterfaceUsedBesideLambda::none;
        }).start();
        Told.touch();
        int r = data;
    }
}
