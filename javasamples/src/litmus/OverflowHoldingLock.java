package litmus;

/** As OverflowInSynchronized, but the thread that overflows its stack waits for the other while it holds the lock: a deadlock. */
public class OverflowHoldingLock {
    static final Object LOCK = new Object();
    static int n;

    static int block(int depth) {
        synchronized (LOCK) {
            return block(depth + 1) + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                n++;
            }
        });
        synchronized (LOCK) {
            try {
                block(0);
            } catch (StackOverflowError expected) {
                other.start();
                other.join();
            }
        }
    }
}
