package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The program exits beside a thread that looks at a logger's level, which the loggers' hook takes back. */
final class ExitBesideLogs {
    private static final Logger LOG = Logger.getLogger("exit");

    private ExitBesideLogs() {}

    public static void main(String[] args) throws InterruptedException {
        LOG.setLevel(Level.FINE);
        Thread looks = new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
        });
        looks.start();
        System.exit(0);
    }
}
