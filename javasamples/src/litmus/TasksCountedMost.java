package litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Whoever reads a counter that one task has not added to may not be ordered behind that. */
public class TasksCountedMost {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> futures = new ArrayList<>();
        for (int task = 0; task < 9; task++) {
            boolean writes = task == 3;
            futures.add(pool.submit(() -> {
                if (writes) {
                    data = 1;
                }
                COUNT.incrementAndGet();
            }));
        }
        for (Future<?> future : futures.subList(4, 9)) {
            future.get();
        }
        if (COUNT.get() >= 8) {
            data = 2;
        }
        pool.shutdown();
    }
}
