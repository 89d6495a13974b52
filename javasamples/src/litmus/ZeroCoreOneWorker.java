package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads submit tasks to a pool that never has more than one worker. */
public class ZeroCoreOneWorker {
    static final AtomicInteger running = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Thread other = new Thread(() -> pool.execute(ZeroCoreOneWorker::run));
        other.start();
        pool.execute(ZeroCoreOneWorker::run);
        other.join();
        pool.shutdown();
    }

    static void run() {
        if (running.incrementAndGet() > 1) {
            throw new AssertionError();
        }
        running.decrementAndGet();
    }
}
