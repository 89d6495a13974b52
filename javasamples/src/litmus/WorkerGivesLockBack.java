package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/** A task gives its lock back: whoever runs the next one can lock. */
public class WorkerGivesLockBack {
    static final ReentrantLock LOCK = new ReentrantLock();

    static boolean locked() {
        if (!LOCK.tryLock()) {
            return false;
        }
        LOCK.unlock();
        return true;
    }

    public static void main(String[] args) {
        CompletableFuture.runAsync(WorkerGivesLockBack::locked).join();
        if (!CompletableFuture.supplyAsync(WorkerGivesLockBack::locked).join()) {
            throw new AssertionError();
        }
    }
}
