import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** safe: an executor with a virtual thread for each task. */
public class VirtualPool {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        Callable<Integer> task = () -> ++n;
        if (pool.submit(task).get() + n != 2) {
            throw new AssertionError(n);
        }
        pool.shutdown();
    }
}
