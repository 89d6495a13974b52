package litmus;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks of one worker are ordered, which shows where they keep something by their thread. */
public class TasksKnowTheirThread {
    private static final ConcurrentHashMap<Thread, int[]> OWN = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int task = 0; task < 4; task++) {
            pool.execute(() -> OWN.computeIfAbsent(Thread.currentThread(), thread -> new int[1])[0]++);
        }
        pool.shutdown();
    }
}
