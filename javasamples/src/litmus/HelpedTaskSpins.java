package litmus;

import java.util.concurrent.CompletableFuture;

/** A worker that waits for one task may run another one, which looks for ever for what this worker does later. */
public class HelpedTaskSpins {
    static volatile boolean ready;

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskSpins::joinsFirst).join();
    }

    static void joinsFirst() {
        CompletableFuture.runAsync(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                });
        CompletableFuture.runAsync(() -> {}).join();
        ready = true;
    }
}
