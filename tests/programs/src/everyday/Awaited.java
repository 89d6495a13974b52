package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** awaitTermination collects what two tasks did; with an argument, nobody awaits it. */
public final class Awaited {
    private static int first;
    private static int second;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> first = 1);
        pool.execute(() -> second = 2);
        pool.shutdown();
        if (args.length > 0 || pool.awaitTermination(1, TimeUnit.MINUTES)) {
            System.out.println(first + second);
        }
    }
}
