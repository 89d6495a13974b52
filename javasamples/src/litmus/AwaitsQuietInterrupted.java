package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Who is interrupted and finds the common pool with nothing to do has not waited. */
public class AwaitsQuietInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().interrupt();
        ForkJoinPool.commonPool().awaitTermination(1, TimeUnit.SECONDS);
        if (!Thread.interrupted()) {
            throw new AssertionError();
        }
    }
}
