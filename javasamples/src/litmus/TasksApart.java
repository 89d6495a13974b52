package litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Whoever got the results of all tasks is ordered behind all, whichever workers ran them. */
public class TasksApart {
    private static final int[] MADE = new int[12];

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<?>> futures = new ArrayList<>();
        for (int task = 0; task < MADE.length; task++) {
            int own = task;
            futures.add(pool.submit(() -> {
                MADE[own] = own;
            }));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        int sum = 0;
        for (int each : MADE) {
            sum += each;
        }
        pool.shutdown();
        if (sum != 66) {
            throw new AssertionError();
        }
    }
}
