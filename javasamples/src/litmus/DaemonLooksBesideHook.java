package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A daemon looks at a logger's level while the program ends, and the loggers' own hook takes it back. */
final class DaemonLooksBesideHook {
    private static final Logger LOG = Logger.getLogger("daemon");

    private DaemonLooksBesideHook() {}

    public static void main(String[] args) {
        LOG.setLevel(Level.FINE);
        Thread daemon = new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
