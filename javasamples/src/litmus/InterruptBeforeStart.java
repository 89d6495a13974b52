package litmus;

/** An interrupt before the start is detected by the thread once it runs, which orders the two (JLS 17.4.4). */
public final class InterruptBeforeStart {
    static int x;

    public static void main(String[] args) {
        Thread late = new Thread(() -> {
            if (Thread.interrupted()) {
                x = 1;
            }
        });
        Thread other = new Thread(() -> {
            x = 2;
            late.interrupt();
        });
        other.start();
        late.start();
    }
}
