package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** An executor that is shut down rejects a task before it makes a thread for it. */
public class ShutExecutorMakesNoThread {
    static int made;

    public static void main(String[] args) throws Exception {
        ThreadFactory factory =
                task -> {
                    made++;
                    return new Thread(task);
                };
        ExecutorService executor =
                (ExecutorService)
                        Executors.class
                                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                                .invoke(null, factory);
        executor.shutdown();
        new Thread(() -> {
            try {
                executor.execute(() -> {});
            } catch (RejectedExecutionException expected) {
                // it is shut down
            }
        }).start();
        made++;
    }
}
