package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/** One worker may run both tasks, and a lock's text tells which worker has it. */
public class WorkerToldByLock {
    static String owner() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return lock.toString().replaceAll(".*Locked by", "");
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        String first = CompletableFuture.supplyAsync(WorkerToldByLock::owner).join();
        if (first.equals(CompletableFuture.supplyAsync(WorkerToldByLock::owner).join())) {
            throw new AssertionError();
        }
    }
}
