package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/** A task that is a reference to Semaphore.acquire waits for a permit of the worker that may run it. */
public class HelpedTaskAcquires {
    static final Semaphore PERMITS = new Semaphore(0);

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskAcquires::joinsFirst).join();
    }

    static void joinsFirst() {
        CompletableFuture.runAsync(PERMITS::acquireUninterruptibly);
        CompletableFuture.runAsync(() -> {}).join();
        PERMITS.release();
    }
}
