package litmus;

/** A thread that cannot get a monitor need not have come so far: it is RUNNABLE before it is BLOCKED. */
public class StateBeforeBlocked {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        synchronized (lock) {
            other.start();
            if (other.getState() == Thread.State.RUNNABLE) {
                throw new AssertionError("not blocked yet");
            }
        }
    }
}
