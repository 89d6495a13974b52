package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The queue is full; then it has room, and a worker leaves; and a third one is begun for the task. */
public class NoRoomThenThird {
    static final AtomicInteger threads = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        2,
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
        if (threads.get() > 2) {
            throw new AssertionError();
        }
    }
}
