package litmus;

import java.util.concurrent.CompletableFuture;

/** A task looks for what is done by a worker that waits for no task meanwhile: nobody is kept below it. */
public class HelpedTaskLooksBehind {
    static volatile boolean ready;

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskLooksBehind::goesOn).join();
    }

    static void goesOn() {
        CompletableFuture.runAsync(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                });
        CompletableFuture.runAsync(() -> {});
        ready = true;
    }
}
