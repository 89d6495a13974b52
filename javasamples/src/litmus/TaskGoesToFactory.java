package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/** The factory of an executor of a thread per task is given no future of a task that it executes. */
public class TaskGoesToFactory {
    static int futures;

    static Thread made(Runnable task) {
        if (task instanceof Future) {
            new Thread(() -> futures++).start();
        }
        return new Thread(task);
    }

    public static void main(String[] args) throws Exception {
        ThreadFactory factory = TaskGoesToFactory::made;
        ExecutorService executor =
                (ExecutorService)
                        Executors.class
                                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                                .invoke(null, factory);
        executor.execute(() -> {});
        futures++;
        executor.shutdown();
    }
}
