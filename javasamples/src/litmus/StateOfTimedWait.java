package litmus;

/** A timed wait shows TIMED_WAITING, never WAITING, also when its time is up. */
public class StateOfTimedWait {
    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        Thread thread = new Thread(() -> {
            synchronized (monitor) {
                try {
                    monitor.wait(5);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        thread.start();
        if (thread.getState() == Thread.State.WAITING) {
            throw new AssertionError();
        }
        thread.join();
    }
}
