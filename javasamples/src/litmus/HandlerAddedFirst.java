package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a thread does behind adding a handler is not ordered before who logs to it. */
final class HandlerAddedFirst extends Handler {
    private static final Logger LOG = Logger.getLogger("added");
    private static int data;

    public static void main(String[] args) {
        LOG.setUseParentHandlers(false);
        new Thread(() -> {
            LOG.addHandler(new HandlerAddedFirst());
            data = 1;
        }).start();
        LOG.info("logged");
    }

    @Override
    public void publish(LogRecord logged) {
        if (data != 0 && data != 1) {
            throw new AssertionError();
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
