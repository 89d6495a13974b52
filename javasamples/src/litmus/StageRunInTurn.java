package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** The task that a dependent stage gave its executor does nothing where it has been run. */
public class StageRunInTurn {
    static Runnable task;
    static final AtomicInteger APPLIED = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture.completedFuture(1)
                .thenApplyAsync(APPLIED::addAndGet, given -> task = given);
        Thread other = new Thread(task);
        other.start();
        other.join();
        task.run();
        assert APPLIED.get() == 1;
    }
}
