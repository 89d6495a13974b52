package litmus;

/** The first thread holds a lock when it starts another one; the other asks in an initializer and does not. */
public class InitializerLockNotHeld {
    static final Object LOCK = new Object();

    static class Asking {
        static final boolean HELD = Thread.holdsLock(LOCK);
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (LOCK) {
            Thread other = new Thread(() -> {
                if (Asking.HELD) {
                    throw new AssertionError();
                }
            });
            other.start();
            other.join();
        }
    }
}
