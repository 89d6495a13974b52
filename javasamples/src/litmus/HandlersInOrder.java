package litmus;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A record comes to a logger's handlers one after the other, and another one may come between. */
final class HandlersInOrder extends Handler {
    private static final Logger LOG = Logger.getLogger("handled");
    private static final HandlersInOrder FIRST = new HandlersInOrder();
    private static final HandlersInOrder SECOND = new HandlersInOrder();
    private String last = "";

    public static void main(String[] args) throws InterruptedException {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(FIRST);
        LOG.addHandler(SECOND);
        Thread other = new Thread(() -> LOG.info("one"));
        other.start();
        LOG.info("another");
        other.join();
        assert FIRST.last.equals(SECOND.last);
    }

    @Override
    public synchronized void publish(LogRecord logged) {
        last = logged.getMessage();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
