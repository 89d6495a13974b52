package litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Whoever got the result of the last task is not ordered behind the others, whichever workers ran them. */
public class TasksApartLastGot {
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
        futures.get(MADE.length - 1).get();
        int sum = 0;
        for (int each : MADE) {
            sum += each;
        }
        pool.shutdown();
    }
}
