package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A loop waits until another thread has set a logger's level, which orders it behind what came before. */
final class LevelPolled {
    private static final Logger LOG = Logger.getLogger("polled");
    private static int data;

    private LevelPolled() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = 1;
            LOG.setLevel(Level.FINE);
        });
        other.start();
        while (LOG.getLevel() != Level.FINE) {
            Thread.onSpinWait();
        }
        System.out.println(data);
        other.join();
    }
}
