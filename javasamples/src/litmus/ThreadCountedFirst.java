package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** A thread for a task counts before it is rejected: until then the executor is not over. */
public class ThreadCountedFirst {
    static ExecutorService executor;
    static boolean rejected;

    static ExecutorService made() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class
                        .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                        .invoke(null, (ThreadFactory) Thread::new);
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        executor = made();
        Thread other =
                new Thread(() -> {
                    try {
                        executor.execute(() -> {});
                    } catch (RejectedExecutionException shut) {
                        rejected = true;
                    }
                });
        other.start();
        executor.shutdown();
        boolean over = executor.isTerminated();
        other.join();
        assert !rejected || over;
    }
}
