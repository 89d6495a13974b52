package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool of one worker begins no other one when its queue has no room. */
public class NoRoomThenNone {
    static final AtomicInteger threads = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        1,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        work -> {
                            threads.incrementAndGet();
                            return new Thread(work);
                        },
                        new ThreadPoolExecutor.DiscardPolicy());
        for (int task = 0; task < 4; task++) {
            pool.execute(() -> {});
        }
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (threads.get() > 1) {
            throw new AssertionError();
        }
    }
}
