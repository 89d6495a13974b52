package litmus;

/**
 * A thread may die before its handler is set.
 */
public class HandlerTooLate {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.start();
        t.setUncaughtExceptionHandler((thread, thrown) -> { });
    }
}
