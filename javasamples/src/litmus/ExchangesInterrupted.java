package litmus;

import java.util.concurrent.Exchanger;

/** Whoever finds another one to exchange with does not look whether it was interrupted, in JDK 25. */
public class ExchangesInterrupted {
    private static final Exchanger<Integer> EXCHANGER = new Exchanger<>();
    private static volatile boolean thrown;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> exchange(1));
        other.setDaemon(true);
        other.start();
        Thread.currentThread().interrupt();
        exchange(2);
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
