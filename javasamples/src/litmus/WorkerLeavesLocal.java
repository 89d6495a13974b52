package litmus;

import java.util.concurrent.CompletableFuture;

/** The second task may run in the thread of the first one, which has left its thread local there. */
public class WorkerLeavesLocal {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> USER.set("first"));
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> USER.get());
        first.join();
        if (second.join() != null) {
            throw new AssertionError();
        }
    }
}
