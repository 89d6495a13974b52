package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The program exits behind the end of the thread that looks at a logger's level. */
final class ExitBehindLogs {
    private static final Logger LOG = Logger.getLogger("exit");

    private ExitBehindLogs() {}

    public static void main(String[] args) throws InterruptedException {
        LOG.setLevel(Level.FINE);
        Thread looks = new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
        });
        looks.start();
        looks.join();
        System.exit(0);
    }
}
