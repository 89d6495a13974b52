package litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** invokeAny of an executor with a thread for each task does not tell the last exception. */
public class LastFailureNotTold {
    static ExecutorService executor;

    static ExecutorService made() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class
                        .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                        .invoke(null, (ThreadFactory) Thread::new);
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        executor = made();
        Thread[] first = new Thread[1];
        CountDownLatch known = new CountDownLatch(1);
        Callable<Object> one =
                () -> {
                    first[0] = Thread.currentThread();
                    known.countDown();
                    throw new IllegalStateException("one");
                };
        Callable<Object> two =
                () -> {
                    known.await();
                    first[0].join();
                    throw new IllegalStateException("two");
                };
        try {
            executor.invokeAny(List.of(one, two));
        } catch (ExecutionException failed) {
            assert failed.getCause().getMessage().equals("two");
        }
        executor.shutdown();
    }
}
