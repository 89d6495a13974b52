package litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** Whoever gets the result of invokeAny is not ordered behind the other tasks, which may still run. */
public class InvokeAnyOther {
    static final int[] made = new int[2];

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        List<Callable<Integer>> tasks = List.of(() -> made(0), () -> made(1));
        int first = new ForkJoinPool(2).invokeAny(tasks);
        if (made[1 - first] > 1) {
            throw new AssertionError();
        }
    }

    static int made(int number) {
        made[number] = 1;
        return number;
    }
}
