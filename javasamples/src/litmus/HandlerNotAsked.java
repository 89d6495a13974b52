package litmus;

/**
 * Setting a handler orders nothing.
 */
public class HandlerNotAsked {
    static int x;

    static class Handler implements Thread.UncaughtExceptionHandler {
        volatile int made;

        Handler() {
            made = 1;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
        }
    }

    public static void main(String[] args) {
        Thread idle = new Thread(() -> { });
        new Thread(() -> {
            x = 1;
            idle.setUncaughtExceptionHandler(new Handler());
        }).start();
        Thread.UncaughtExceptionHandler found = idle.getUncaughtExceptionHandler();
        if (found instanceof Handler) {
            int seen = x;
        }
    }
}
