package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** shutdownNow may interrupt the thread of a task that is rejected beside it. */
public class RejectedAndInterrupted {
    static Thread made;
    static boolean rejected;

    static Thread made(Runnable task) {
        made = new Thread(task);
        return made;
    }

    public static void main(String[] args) throws Exception {
        ThreadFactory factory = RejectedAndInterrupted::made;
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
        executor.shutdownNow();
        user.join();
        assert !(rejected && made != null && made.isInterrupted());
    }
}
