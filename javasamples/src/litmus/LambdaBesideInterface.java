package litmus;

/**
 * A lambda's interface that is initialized already is passed by, which orders nothing behind its
 * initializer.
 */
public class LambdaBesideInterface {
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
        new Thread(() -> Told.touch()).start();
        Told told = LambdaBesideInterface::none;
        int r = data;
    }
}
