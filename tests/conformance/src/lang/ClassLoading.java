package lang;

/** NoClassDefFoundError after a failed initializer, ExceptionInInitializerError, initialization once. */
public class ClassLoading {
    static int tries;

    static class Fails {
        static int n;

        static {
            tries++;
            if (tries > 0) {
                throw new IllegalStateException("first try");
            }
        }
    }

    static class FailsWithError {
        static {
            if (true) {
                throw new Error("an error is not wrapped");
            }
        }

        static void go() {
        }
    }

    static class Sub extends Fails {
        static int m = 1;
    }

    static class Lazy {
        static {
            System.out.println("Lazy initialized");
        }

        static int n = 3;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (Throwable t) {
            System.out.println(t + " | " + t.getCause());
        }
    }

    public static void main(String[] args) {
        attempt(() -> Fails.n++);
        attempt(() -> new Fails());
        attempt(() -> System.out.println(Sub.m));
        attempt(FailsWithError::go);
        attempt(FailsWithError::go);
        System.out.println(tries);
        Lazy[] none = new Lazy[3];
        System.out.println(Lazy.class.getSimpleName());
        Lazy l = null;
        System.out.println("before");
        attempt(() -> System.out.println(Lazy.n));
    }
}
