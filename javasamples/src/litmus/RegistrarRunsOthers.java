package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers something while the future is completed may run what was registered before. */
public class RegistrarRunsOthers {
    static Thread registers;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        registers = new Thread(() -> future.thenRun(() -> {}));
        CompletableFuture<Boolean> own =
                future.thenApply(value -> Thread.currentThread() != registers);
        registers.start();
        future.complete(1);
        registers.join();
        if (!own.join()) {
            throw new AssertionError();
        }
    }
}
