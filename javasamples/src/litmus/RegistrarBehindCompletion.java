package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers something with a future that it knows to be complete runs that alone. */
public class RegistrarBehindCompletion {
    static Thread registers;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        registers = new Thread(() -> registersBehind(future));
        CompletableFuture<Boolean> own =
                future.thenApply(value -> Thread.currentThread() != registers);
        registers.start();
        future.complete(1);
        registers.join();
        if (!own.join()) {
            throw new AssertionError();
        }
    }

    static void registersBehind(CompletableFuture<Integer> future) {
        if (future.isDone()) {
            future.thenRun(() -> {});
        }
    }
}
