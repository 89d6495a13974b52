package litmus;

import java.util.concurrent.ThreadFactory;
import java.util.logging.Logger;

/** Virtual threads log and are joined, so the loggers' shutdown hook comes behind both. */
final class VirtualThreadsLog {
    private static final Logger LOG = Logger.getLogger("virtual");
    private static int first;
    private static int second;

    private VirtualThreadsLog() {}

    public static void main(String[] args) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        ThreadFactory factory =
                (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        Thread one = factory.newThread(() -> {
            first = 1;
            LOG.info("one");
        });
        Thread two = factory.newThread(() -> {
            LOG.info("two");
            second = 1;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(first + second);
    }
}
