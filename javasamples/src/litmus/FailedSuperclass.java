package litmus;

/** If the superclass's initializer fails, the class is erroneous too: nobody waits for it, and nobody can use it. */
public class FailedSuperclass {
    static class Broken {
        static int value = fail();

        static int fail() {
            throw new IllegalStateException();
        }
    }

    static class Derived extends Broken {
        static int own = 1;
    }

    static void use() {
        try {
            Derived.own = 2;
        } catch (ExceptionInInitializerError | NoClassDefFoundError expected) {
            return;
        }
        throw new AssertionError();
    }

    public static void main(String[] args) {
        new Thread(FailedSuperclass::use).start();
        use();
        use();
    }
}
