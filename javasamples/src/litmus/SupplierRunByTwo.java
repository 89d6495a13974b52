package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads run the task that a future gave its executor: both may find nobody before them. */
public class SupplierRunByTwo {
    static Runnable task;
    static final AtomicInteger SUPPLIED = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture.supplyAsync(SUPPLIED::incrementAndGet, given -> task = given);
        Thread other = new Thread(task);
        other.start();
        task.run();
        other.join();
        assert SUPPLIED.get() == 1;
    }
}
