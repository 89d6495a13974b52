package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A loop waits until another thread has set a logger's level, behind which that one writes. */
final class LevelPolledFirst {
    private static final Logger LOG = Logger.getLogger("polled");
    private static int data;

    private LevelPolledFirst() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            LOG.setLevel(Level.FINE);
            data = 1;
        });
        other.start();
        while (LOG.getLevel() != Level.FINE) {
            Thread.onSpinWait();
        }
        System.out.println(data);
        other.join();
    }
}
