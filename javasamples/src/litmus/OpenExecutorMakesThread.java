package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** An executor makes a thread for a task where it is given one. */
public class OpenExecutorMakesThread {
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
