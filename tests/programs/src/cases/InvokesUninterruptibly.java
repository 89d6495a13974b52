package cases;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;

/** invokeAllUninterruptibly, of JDK 22: who waits may run the tasks of the common pool, but none of another one. */
public class InvokesUninterruptibly {
    private static volatile Thread ran;

    public static void main(String[] args) throws ReflectiveOperationException {
        ForkJoinPool pool = args.length > 0 ? new ForkJoinPool(2) : ForkJoinPool.commonPool();
        Callable<Object> task = () -> ran = Thread.currentThread();
        ForkJoinPool.class
                .getMethod("invokeAllUninterruptibly", Collection.class)
                .invoke(pool, List.of(task));
        if (ran == Thread.currentThread()) {
            throw new AssertionError();
        }
    }
}
