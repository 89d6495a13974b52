package everyday;

import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Four tasks over three workers, whose results are taken as they come; with an argument they add to one sum. */
public final class Batch {
    private static int total;

    private Batch() {}

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
        for (int at = 1; at <= 4; at++) {
            int number = at;
            done.submit(() -> {
                if (args.length > 0) {
                    total += number;
                }
                return number * number;
            });
        }
        int sum = 0;
        for (int at = 0; at < 4; at++) {
            sum += done.take().get();
        }
        pool.shutdown();
        System.out.println(sum);
    }
}
