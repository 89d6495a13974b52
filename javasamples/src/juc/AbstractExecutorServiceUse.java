package juc;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** An executor of one's own that starts a thread for each task. */
public class AbstractExecutorServiceUse {
    static int data;

    static final class ThreadPerTask extends AbstractExecutorService {
        private volatile boolean shut;

        @Override
        public void execute(Runnable task) {
            new Thread(task).start();
        }

        @Override
        public void shutdown() {
            shut = true;
        }

        @Override
        public List<Runnable> shutdownNow() {
            shut = true;
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return shut;
        }

        @Override
        public boolean isTerminated() {
            return shut;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return shut;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ThreadPerTask executor = new ThreadPerTask();
        data = 1;
        Future<Integer> doubled = executor.submit(() -> data *= 2);
        if (broken) {
            data++; // races
        }
        Threads.check(doubled.get() == data || broken);
        executor.shutdown();
    }
}
