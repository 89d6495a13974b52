package cases;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits for the other thread for some time only, in one of several ways, and reads what it writes. */
public class TimeIsUp {
    static int x;
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static final CountDownLatch latch = new CountDownLatch(1);
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    static final CompletableFuture<String> future = new CompletableFuture<>();

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments[0].equals("pool")) {
            var pool = Executors.newFixedThreadPool(1);
            pool.execute(TimeIsUp::work);
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } else {
            Thread worker = new Thread(TimeIsUp::work);
            worker.start();
            wait(arguments[0], worker);
        }
        int seen = x;
    }

    static void work() {
        x = 1;
        latch.countDown();
        queue.add("done");
        future.complete("done");
    }

    static void wait(String way, Thread worker) throws InterruptedException {
        switch (way) {
            case "monitor":
                synchronized (monitor) {
                    monitor.wait(1000);
                }
                break;
            case "condition":
                lock.lock();
                condition.await(1, TimeUnit.SECONDS);
                lock.unlock();
                break;
            case "latch":
                latch.await(1, TimeUnit.SECONDS);
                break;
            case "queue":
                queue.poll(1, TimeUnit.SECONDS);
                break;
            case "join":
                worker.join(1000);
                break;
            default:
                try {
                    future.get(1, TimeUnit.SECONDS);
                } catch (Exception late) {
                    // goes on without the result
                }
        }
    }
}
