package cases;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** One worker may run both tasks, and the queue of a lock of the program's own shows that it did. */
public class WorkerSeenInQueue {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    static final Mutex MUTEX = new Mutex();

    public static void main(String[] args) {
        Thread first = seen();
        Thread second = seen();
        if (first != null && first == second) {
            throw new AssertionError();
        }
    }

    static Thread seen() {
        MUTEX.acquire(1);
        CompletableFuture<Void> task = CompletableFuture.runAsync(WorkerSeenInQueue::passes);
        Thread waiting = MUTEX.getFirstQueuedThread();
        MUTEX.release(1);
        task.join();
        return waiting;
    }

    static void passes() {
        MUTEX.acquire(1);
        MUTEX.release(1);
    }
}
