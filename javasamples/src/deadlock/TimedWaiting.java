package deadlock;

/** Waits with a timeout, again and again, for what nobody makes true. */
public class TimedWaiting {
    static final Object lock = new Object();
    static boolean set;

    static void await() {
        synchronized (lock) {
            while (!set) {
                try {
                    lock.wait(100);
                } catch (InterruptedException stop) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(TimedWaiting::await).start();
        Thread.onSpinWait();
    }
}
