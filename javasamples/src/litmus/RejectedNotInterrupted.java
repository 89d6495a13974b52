package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** shutdown does not interrupt the thread of a task that is rejected beside it. */
public class RejectedNotInterrupted {
    static Thread made;
    static boolean rejected;

    static Thread made(Runnable task) {
        made = new Thread(task);
        return made;
    }

    public static void main(String[] args) throws Exception {
        ThreadFactory factory = RejectedNotInterrupted::made;
        ExecutorService executor =
                (ExecutorService)
                        Executors.class
                                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                                .invoke(null, factory);
        Thread user =
                new Thread(() -> {
                    try {
                        executor.execute(() -> {});
                    } catch (RejectedExecutionException thrown) {
                        rejected = true;
                    }
                });
        user.start();
        executor.shutdown();
        user.join();
        assert !(rejected && made != null && made.isInterrupted());
    }
}
