package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Who awaits the common pool, and is interrupted by a task that it runs, is told so by an exception. */
public class AwaitsCommonInterrupted {
    private static volatile boolean interrupts;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        ForkJoinPool.commonPool().execute(() -> {
            if (Thread.currentThread() == main) {
                interrupts = true;
                main.interrupt();
            }
        });
        try {
            ForkJoinPool.commonPool().awaitTermination(100, TimeUnit.DAYS);
        } catch (InterruptedException asExpected) {
            return;
        }
        if (interrupts) {
            throw new AssertionError();
        }
    }
}
