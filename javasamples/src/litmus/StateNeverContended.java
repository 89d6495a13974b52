package litmus;

/** A thread that locks what nobody else holds is never BLOCKED. */
public class StateNeverContended {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread alone = new Thread(() -> {
            synchronized (lock) {
                data = 1;
            }
        });
        alone.start();
        if (alone.getState() == Thread.State.BLOCKED) {
            data = 2;
        }
        alone.join();
        synchronized (lock) {
            data = 3;
        }
    }
}
