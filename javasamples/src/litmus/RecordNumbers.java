package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Records have their numbers before they come to a handler, maybe in another order. */
final class RecordNumbers extends Handler {
    private static final Logger LOG = Logger.getLogger("numbered");
    private long last = -1;

    public static void main(String[] args) {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new RecordNumbers());
        new Thread(() -> LOG.info("one")).start();
        LOG.info("another");
    }

    @Override
    public synchronized void publish(LogRecord logged) {
        assert logged.getSequenceNumber() > last;
        last = logged.getSequenceNumber();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
