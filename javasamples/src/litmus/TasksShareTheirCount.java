package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks of several workers are not ordered, where they keep something together. */
public class TasksShareTheirCount {
    private static int count;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int task = 0; task < 4; task++) {
            pool.execute(() -> count++);
        }
        pool.shutdown();
    }
}
