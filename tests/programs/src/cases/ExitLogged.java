package cases;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Runtime.exit logs at level FINE to the logger java.lang.Runtime: a handler of the program hears of it. */
public final class ExitLogged {
    static final Logger LOGGER = Logger.getLogger("java.lang.Runtime");
    static int heard;

    public static void main(String[] args) throws Exception {
        LOGGER.setLevel(args[0].equals("fine") ? Level.FINE : Level.INFO);
        LOGGER.addHandler(
                new Handler() {
                    @Override
                    public void publish(LogRecord record) {
                        heard++;
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                });
        Logger.getLogger("other").setLevel(Level.ALL);
        new Thread(() -> heard++).start();
        System.exit(0);
    }
}
