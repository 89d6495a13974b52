package litmus;

/** A thread waits for ever, but the program is ended by System.exit, after which nothing runs. */
public class ExitStopsOthers {
    static final Object lock = new Object();
    static int never;

    public static void main(String[] args) {
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    never++;
                } finally {
                    never++;
                }
            }
        });
        waiting.start();
        synchronized (lock) {
            System.exit(0);
        }
        never++;
    }
}
