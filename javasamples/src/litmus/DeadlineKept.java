package litmus;

/** A thread waits a second at a time, and reads the clock itself: after three seconds it goes on. */
public class DeadlineKept {
    static final Object LOCK = new Object();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (LOCK) {
                data++;
                LOCK.notifyAll();
            }
        }).start();
        long start = System.nanoTime();
        synchronized (LOCK) {
            while (System.nanoTime() - start < 3_000_000_000L) {
                LOCK.wait(1000);
            }
            data++;
        }
    }
}
