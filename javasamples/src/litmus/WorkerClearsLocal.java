package litmus;

import java.util.concurrent.CompletableFuture;

/** Whoever runs both tasks, the first one has removed its thread local by then. */
public class WorkerClearsLocal {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {
            USER.set("first");
            USER.remove();
        });
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> USER.get());
        first.join();
        if (second.join() != null) {
            throw new AssertionError();
        }
    }
}
