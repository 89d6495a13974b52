package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Who logs takes the logger's monitor, so it waits for who has it. */
final class LoggerLocked extends Handler {
    private static final Logger LOG = Logger.getLogger("locked");

    public static void main(String[] args) throws InterruptedException {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new LoggerLocked());
        Thread other = new Thread(() -> LOG.info("logged"));
        other.start();
        synchronized (LOG) {
            other.join();
        }
    }

    @Override
    public void publish(LogRecord logged) {}

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
