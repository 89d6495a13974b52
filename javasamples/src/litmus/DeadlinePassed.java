package litmus;

/** A thread waits a second at a time, and reads the clock itself: after three seconds it fails. */
public class DeadlinePassed {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        }).start();
        long start = System.nanoTime();
        synchronized (LOCK) {
            while (true) {
                LOCK.wait(1000);
                if (System.nanoTime() - start >= 3_000_000_000L) {
                    throw new AssertionError();
                }
            }
        }
    }
}
