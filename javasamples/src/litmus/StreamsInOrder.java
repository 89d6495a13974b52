package litmus;

import java.io.ByteArrayOutputStream;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

/** Records of two threads come to a stream as wholes, one after the other. */
final class StreamsInOrder extends Formatter {
    private static final Logger LOG = Logger.getLogger("streamed");
    private static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();

    public static void main(String[] args) throws InterruptedException {
        StreamHandler handler = new StreamHandler(BYTES, new StreamsInOrder());
        LOG.setUseParentHandlers(false);
        LOG.addHandler(handler);
        Thread other = new Thread(() -> LOG.info("one"));
        other.start();
        LOG.info("two");
        handler.flush();
        other.join();
        handler.flush();
        String text = BYTES.toString();
        assert text.equals("onetwo") || text.equals("twoone");
    }

    @Override
    public String format(LogRecord logged) {
        return logged.getMessage();
    }
}
