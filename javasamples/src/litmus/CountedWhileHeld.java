package litmus;

/** A thread counts under a monitor that another one keeps while it waits for the end of this thread. */
public class CountedWhileHeld {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread counter = new Thread(CountedWhileHeld::count);
        count();
        synchronized (LOCK) {
            counter.start();
            counter.join();
        }
    }

    static void count() {
        for (int i = 0; i < 20; i++) {
            synchronized (LOCK) {
                count++;
            }
        }
    }
}
