package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.logging.Logger;

/**
 * Two virtual threads log: `threads`, or by an `executor`. With another argument they also count without a
 * lock. Both are made by reflection, for this is compiled for Java 17.
 */
public final class LoggedInVirtual {
    private static final Logger LOG = Logger.getLogger("everyday");
    private static int count;

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 1;
        if (args[0].equals("threads")) {
            byThreads(() -> log(racy));
        } else {
            byExecutor(() -> log(racy));
        }
        System.out.println(count);
    }

    private static void byThreads(Runnable task) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> builders = Class.forName("java.lang.Thread$Builder");
        ThreadFactory factory = (ThreadFactory) builders.getMethod("factory").invoke(builder);
        Thread one = factory.newThread(task);
        Thread two = factory.newThread(task);
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void byExecutor(Runnable task) throws Exception {
        ExecutorService pool =
                (ExecutorService)
                        java.util.concurrent.Executors.class
                                .getMethod("newVirtualThreadPerTaskExecutor")
                                .invoke(null);
        Future<?> one = pool.submit(task);
        Future<?> two = pool.submit(task);
        one.get();
        two.get();
        pool.shutdown();
    }

    private static void log(boolean racy) {
        if (racy) {
            count++;
        }
        LOG.info("here");
    }
}
