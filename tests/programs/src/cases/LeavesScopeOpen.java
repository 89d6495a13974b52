package cases;

import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** A thread that ends closes what it has left open: it waits for the subtasks, which it is ordered behind. */
public class LeavesScopeOpen {
    private static int x;

    public static void main(String[] args) throws Exception {
        Callable<Object> subtask = () -> {
            x++;
            if (args.length > 0) {
                new CountDownLatch(1).await();
            }
            return null;
        };
        Thread owner = new Thread(() -> forks(subtask));
        owner.start();
        owner.join();
        x++;
    }

    private static void forks(Callable<Object> subtask) {
        try {
            Class<?> scopes = Class.forName("java.util.concurrent.StructuredTaskScope");
            Method fork = scopes.getMethod("fork", Callable.class);
            fork.invoke(scopes.getMethod("open").invoke(null), subtask);
        } catch (ReflectiveOperationException never) {
            throw new AssertionError(never);
        }
    }
}
