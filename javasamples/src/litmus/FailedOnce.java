package litmus;

/** One thread gets the error of the initializer, the other one an error that the class cannot be used. */
public class FailedOnce {
    static class Broken {
        static int value = fail();

        static int fail() {
            throw new IllegalStateException("once");
        }
    }

    static Throwable mine;
    static Throwable other;

    static Throwable use() {
        try {
            return new Throwable("initialized to " + Broken.value);
        } catch (LinkageError error) {
            return error;
        }
    }

    static boolean isFirst(Throwable error) {
        return error instanceof ExceptionInInitializerError && error.getCause() instanceof IllegalStateException;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> other = use());
        t.start();
        mine = use();
        t.join();
        Throwable second = isFirst(mine) ? other : mine;
        if (isFirst(mine) == isFirst(other) || second.getClass() != NoClassDefFoundError.class) {
            throw new AssertionError();
        }
    }
}
