package litmus;

import java.util.concurrent.Exchanger;

/** Whoever finds nobody to exchange with looks whether it was interrupted. */
public class WaitsInterrupted {
    private static final Exchanger<Integer> EXCHANGER = new Exchanger<>();
    private static volatile boolean thrown;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> exchange(1));
        other.setDaemon(true);
        Thread.currentThread().interrupt();
        exchange(2);
        other.start();
        if (!thrown) {
            throw new AssertionError();
        }
    }

    private static void exchange(int given) {
        try {
            EXCHANGER.exchange(given);
        } catch (InterruptedException interrupted) {
            thrown = true;
        }
    }
}
