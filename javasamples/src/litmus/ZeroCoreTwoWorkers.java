package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that submit tasks find no worker, and begin one each: two tasks run at the same time. */
public class ZeroCoreTwoWorkers {
    static final AtomicInteger running = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(0, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Thread other = new Thread(() -> pool.execute(ZeroCoreTwoWorkers::run));
        other.start();
        pool.execute(ZeroCoreTwoWorkers::run);
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
