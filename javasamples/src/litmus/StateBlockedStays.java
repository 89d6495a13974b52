package litmus;

/** Once a thread is BLOCKED it stays so while nobody gives the monitor back. */
public class StateBlockedStays {
    static int data;

    public static void main(String[] args) {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                data++;
            }
        });
        synchronized (lock) {
            other.start();
            boolean blocked = other.getState() == Thread.State.BLOCKED;
            data++;
            if (blocked && other.getState() != Thread.State.BLOCKED) {
                throw new AssertionError("no longer blocked");
            }
        }
    }
}
