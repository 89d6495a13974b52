package litmus;

/** A thread sees the last write of a section, and by another thread's state that its monitor is held still. */
public final class SectionSeenByState {
    static int x;
    static volatile boolean last;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (monitor) {
            }
        });
        other.start();
        new Thread(() -> {
            synchronized (monitor) {
                last = true;
            }
            x = 1;
        }).start();
        if (last && other.getState() == Thread.State.BLOCKED) {
            x = 2;
        }
    }
}
