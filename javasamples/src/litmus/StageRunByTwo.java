package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads run the task that a dependent stage gave its executor: both may call its function. */
public class StageRunByTwo {
    static Runnable task;
    static final AtomicInteger APPLIED = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture.completedFuture(1)
                .thenApplyAsync(APPLIED::addAndGet, given -> task = given);
        Thread other = new Thread(task);
        other.start();
        task.run();
        other.join();
        assert APPLIED.get() == 1;
    }
}
