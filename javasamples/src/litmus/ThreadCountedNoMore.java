package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;

/** An executor is over behind the last one that was rejected. */
public class ThreadCountedNoMore {
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
        other.join();
        boolean over = executor.isTerminated();
        assert !rejected || over;
    }
}
