package litmus;

import java.util.concurrent.ThreadFactory;
import java.util.logging.Logger;

/** A virtual thread logs, which orders it with nobody, and the program ends without having joined it. */
final class VirtualThreadLogsLate {
    private static final Logger LOG = Logger.getLogger("virtual");
    private static int data;

    private VirtualThreadLogsLate() {}

    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        factory.newThread(() -> {
            LOG.isLoggable(java.util.logging.Level.INFO);
            data = 1;
        }).start();
        System.out.println(data);
    }
}
