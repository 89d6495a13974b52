package litmus;

import java.util.concurrent.CompletableFuture;

/** One worker may run both tasks, and a reference to Thread.currentThread tells that it did. */
public class WorkerByReference {
    public static void main(String[] args) {
        Thread first = CompletableFuture.supplyAsync(Thread::currentThread).join();
        Thread second = CompletableFuture.supplyAsync(Thread::currentThread).join();
        if (first == second) {
            throw new AssertionError();
        }
    }
}
