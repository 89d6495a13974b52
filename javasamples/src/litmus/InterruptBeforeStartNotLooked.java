package litmus;

/** An interrupt before the start orders nothing for a thread that does not look at its status. */
public final class InterruptBeforeStartNotLooked {
    static int x;

    public static void main(String[] args) {
        Thread late = new Thread(() -> {
            x = 1;
        });
        Thread other = new Thread(() -> {
            x = 2;
            late.interrupt();
        });
        other.start();
        late.start();
    }
}
