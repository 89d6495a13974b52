package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A shutdown hook may look at a logger's level before the loggers' own hook takes it back. */
final class HookBeforeHook {
    private static final Logger LOG = Logger.getLogger("hook");

    private HookBeforeHook() {}

    public static void main(String[] args) {
        LOG.setLevel(Level.FINE);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert LOG.getLevel() == null;
        }));
        new Thread(() -> LOG.isLoggable(Level.INFO)).start();
    }
}
