package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/** A task ends with a lock that the worker has from then on: the next task that it runs can lock again. */
public class WorkerKeepsLock {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
        CompletableFuture.runAsync(LOCK::lock).join();
        if (CompletableFuture.supplyAsync(LOCK::tryLock).join()) {
            throw new AssertionError();
        }
    }
}
