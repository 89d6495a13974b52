package lang;

/** assert with and without a message; the detail of each type. */
public class Asserts {
    static int calls;

    static boolean check(int n) {
        calls++;
        return n > 0;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            assert check(1);
        });
        attempt(() -> {
            assert check(-1);
        });
        attempt(() -> {
            assert check(-1) : "message";
        });
        attempt(() -> {
            assert check(0) : 5L;
        });
        attempt(() -> {
            assert check(0) : 'c';
        });
        attempt(() -> {
            assert check(0) : 2.5;
        });
        attempt(() -> {
            assert check(0) : (Object) null;
        });
        attempt(() -> {
            assert check(0) : new IllegalStateException("cause");
        });
        System.out.println(calls + " " + Asserts.class.desiredAssertionStatus());
    }
}
