package litmus;

/** A thread waits for an initialization that waits for a monitor which the thread holds. */
public class LockHeldAcrossInitialization {
    static final Object lock = new Object();

    static class Late {
        static {
            synchronized (lock) {
                lock.notify();
            }
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(Late::touch).start();
        synchronized (lock) {
            Late.touch();
        }
    }
}
