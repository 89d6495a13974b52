package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executor with a thread for each task is shut, but not waited for: its tasks may still write. */
public class TaskThreadsRunning {
    static int first;
    static int second;

    public static void main(String[] args) throws Exception {
        ExecutorService tasks =
                (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        tasks.execute(() -> first = 1);
        tasks.execute(() -> second = 1);
        tasks.shutdown();
        if (tasks.isShutdown()) {
            System.out.println(second);
        }
    }
}
