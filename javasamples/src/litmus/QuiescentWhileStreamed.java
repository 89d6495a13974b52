package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Who evaluates a parallel stream runs parts of it, and the pool has nothing to do meanwhile. */
public class QuiescentWhileStreamed {
    private static final AtomicInteger BEGUN = new AtomicInteger();
    private static final AtomicInteger ENDED = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread looker = new Thread(() -> {
            boolean all = BEGUN.get() == 2;
            if (all && ForkJoinPool.commonPool().awaitQuiescence(100, TimeUnit.DAYS) && ENDED.get() < 2) {
                throw new AssertionError();
            }
        });
        looker.start();
        IntStream.range(0, 2).parallel().forEach(each -> {
            BEGUN.incrementAndGet();
            ENDED.incrementAndGet();
        });
        looker.join();
    }
}
