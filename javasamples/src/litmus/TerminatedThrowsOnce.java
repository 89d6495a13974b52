package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker whose pool's terminated throws has run its task once. */
public class TerminatedThrowsOnce {
    static Thread worker;

    static final class Failing extends ThreadPoolExecutor {
        Failing() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), TerminatedThrowsOnce::made);
        }

        @Override
        protected void terminated() {
            throw new IllegalStateException();
        }
    }

    static Thread made(Runnable work) {
        worker =
                new Thread(() -> {
                    try {
                        work.run();
                    } catch (IllegalStateException expected) {
                        // the pool is over
                    }
                });
        return worker;
    }

    public static void main(String[] args) throws InterruptedException {
        Failing pool = new Failing();
        pool.execute(() -> {});
        new Thread(() -> {
            try {
                pool.shutdown();
            } catch (IllegalStateException expected) {
                // it was the last one
            }
        }).start();
        worker.join();
        assert pool.getCompletedTaskCount() == 1;
    }
}
