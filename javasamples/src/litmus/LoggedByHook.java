package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A shutdown hook looks at a logger's level beside the loggers' own hook, which takes it back. */
final class LoggedByHook {
    private static final Logger LOG = Logger.getLogger("hook");

    private LoggedByHook() {}

    public static void main(String[] args) {
        LOG.setLevel(Level.FINE);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
        }));
        new Thread(() -> LOG.isLoggable(Level.INFO)).start();
    }
}
