package litmus;

/** An initializer asks whether its thread holds a lock: only one of the threads that may come first does. */
public class InitializerHoldsLock {
    static final Object LOCK = new Object();

    static class Asking {
        static final boolean HELD = Thread.holdsLock(LOCK);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                boolean r = Asking.HELD;
            }
        }).start();
        if (Asking.HELD) {
            throw new AssertionError();
        }
    }
}
