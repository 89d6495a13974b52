package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** The task that a future gave its executor does nothing where it has been run. */
public class SupplierRunInTurn {
    static Runnable task;
    static final AtomicInteger SUPPLIED = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture.supplyAsync(SUPPLIED::incrementAndGet, given -> task = given);
        Thread other = new Thread(task);
        other.start();
        other.join();
        task.run();
        assert SUPPLIED.get() == 1;
    }
}
