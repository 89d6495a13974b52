package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** More tasks than workers, and two go round a loop until a third one writes a plain field, which may never begin. */
public class PlainSpinInPool {
    static boolean begun;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> first = pool.submit(PlainSpinInPool::await);
        ForkJoinTask<?> second = pool.submit(PlainSpinInPool::await);
        pool.submit(() -> {
            begun = true;
        });
        first.join();
        second.join();
    }

    static void await() {
        while (!begun) {
            Thread.onSpinWait();
        }
    }
}
