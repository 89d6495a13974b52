package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Executors with a thread for each task, of factories whose threads run a task otherwise than once: "elsewhere" in
 * a further thread, which the executor does not know and waits for ever; "twice", where it is not over in between;
 * "same", where the second one is not begun, and the executor is over before the first.
 */
public class TaskElsewhere {
    private static int x;
    private static Thread made;

    public static void main(String[] args) throws Exception {
        CountDownLatch runs = new CountDownLatch(2);
        ExecutorService pool = pool(factory(args[0]));
        pool.execute(() -> {
            runs.countDown();
            x = args[0].equals("same") ? 1 : x;
        });
        if (args[0].equals("twice")) {
            runs.await();
            if (pool.isTerminated()) {
                throw new AssertionError();
            }
            pool.shutdown();
            return;
        }
        if (args[0].equals("same")) {
            try {
                pool.execute(() -> {});
            } catch (IllegalThreadStateException asExpected) {
                // its thread has been started
            }
        }
        ExecutorService.class.getMethod("close").invoke(pool);
        x = 2;
    }

    private static ThreadFactory factory(String how) {
        switch (how) {
            case "elsewhere":
                return task -> new Thread(() -> runElsewhere(task));
            case "twice":
                return task -> new Thread(() -> {
                    task.run();
                    task.run();
                });
            default:
                return task -> {
                    made = made == null ? new Thread(task) : made;
                    return made;
                };
        }
    }

    private static void runElsewhere(Runnable task) {
        Thread further = new Thread(task);
        further.start();
        try {
            further.join();
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    private static ExecutorService pool(ThreadFactory factory) throws ReflectiveOperationException {
        return (ExecutorService) Executors.class
                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                .invoke(null, factory);
    }
}
