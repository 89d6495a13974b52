package deadlock;

/** Waits with a timeout, again and again, until the other thread has set the flag. */
public class TimedWaitingMet {
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
        new Thread(TimedWaitingMet::await).start();
        synchronized (lock) {
            set = true;
        }
    }
}
