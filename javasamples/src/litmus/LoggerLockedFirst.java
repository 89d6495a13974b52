package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Who has a logger's monitor keeps others from logging until it is given back, and no longer. */
final class LoggerLockedFirst extends Handler {
    private static final Logger LOG = Logger.getLogger("locked");

    public static void main(String[] args) throws InterruptedException {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new LoggerLockedFirst());
        Thread other = new Thread(() -> LOG.info("logged"));
        other.start();
        synchronized (LOG) {
            LOG.info("locked");
        }
        other.join();
    }

    @Override
    public void publish(LogRecord logged) {}

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
