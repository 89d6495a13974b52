package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** An executor with a thread for each task keeps them in a set. With an argument they are not equal. */
public class EqualThreads {
    private static final class Equal extends Thread {
        Equal(Runnable body) {
            super(body);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Equal;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadFactory factory = args.length == 0 ? Equal::new : Thread::new;
        ExecutorService executor = (ExecutorService) Executors.class
                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                .invoke(null, factory);
        CountDownLatch second = new CountDownLatch(1);
        CountDownLatch open = new CountDownLatch(1);
        executor.execute(() -> await(second));
        executor.execute(() -> {
            second.countDown();
            await(open);
        });
        executor.shutdown();
        boolean ended = executor.awaitTermination(1, TimeUnit.SECONDS);
        open.countDown();
        if (ended) {
            throw new AssertionError();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }
}
