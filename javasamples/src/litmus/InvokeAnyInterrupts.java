package litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** When invokeAny has its result it interrupts the tasks that wait, and those that have not begun do not. */
public class InvokeAnyInterrupts {
    static volatile boolean begun;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> {
            begun = true;
            try {
                never.await();
            } finally {
                ended.countDown();
            }
            return 2;
        });
        int first = new ForkJoinPool(2).invokeAny(tasks);
        if (begun) {
            ended.await();
        }
        if (first != 1) {
            throw new AssertionError();
        }
    }
}
