package litmus;

/** A thread sees the last write of a section, and by another thread's state that its monitor is held still: what came before is ordered. */
public final class SectionSeenBehind {
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
                x = 1;
                last = true;
            }
        }).start();
        if (last && other.getState() == Thread.State.BLOCKED) {
            x = 2;
        }
    }
}
