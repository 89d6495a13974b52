package juc;

/** Starts threads whose bodies may throw checked exceptions, and checks what holds without `assert`. */
final class Threads {
    /** What a thread does. */
    interface Body {
        void run() throws Exception;
    }

    private Threads() {
    }

    static Thread start(Body body) {
        Thread thread = new Thread(() -> unchecked(body));
        thread.start();
        return thread;
    }

    static void unchecked(Body body) {
        try {
            body.run();
        } catch (Exception problem) {
            throw new IllegalStateException(problem);
        }
    }

    static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }
}
