package litmus;

/** The interrupt status of a thread that is not started can be looked at by others; who finds it set is ordered behind the interrupt. */
public final class InterruptOfUnstartedLooked {
    static int x;

    public static void main(String[] args) {
        Thread never = new Thread(() -> { });
        Thread other = new Thread(() -> {
            x = 2;
            never.interrupt();
        });
        other.start();
        if (never.isInterrupted()) {
            x = 1;
        }
    }
}
