package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An executor with a thread for each task is waited for: its tasks' writes are ordered before the read. */
public class TaskThreadsEnded {
    static int first;
    static int second;

    public static void main(String[] args) throws Exception {
        ExecutorService tasks =
                (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        tasks.execute(() -> first = 1);
        tasks.execute(() -> second = 1);
        tasks.shutdown();
        if (tasks.awaitTermination(1, TimeUnit.HOURS)) {
            System.out.println(first + second);
        }
    }
}
