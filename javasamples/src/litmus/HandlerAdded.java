package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Who logs to a handler that another thread added is ordered behind what that thread did before. */
final class HandlerAdded extends Handler {
    private static final Logger LOG = Logger.getLogger("added");
    private static int data;

    public static void main(String[] args) {
        LOG.setUseParentHandlers(false);
        new Thread(() -> {
            data = 1;
            LOG.addHandler(new HandlerAdded());
        }).start();
        LOG.info("logged");
    }

    @Override
    public void publish(LogRecord logged) {
        if (data != 1) {
            throw new AssertionError();
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
