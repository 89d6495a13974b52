package litmus;

import java.util.concurrent.CompletableFuture;

/** A task looks for ever for what the worker below it does later; there is a counting loop within the loop. */
public class HelpedTaskGoesRound {
    static volatile boolean ready;

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskGoesRound::joinsFirst).join();
    }

    static void joinsFirst() {
        CompletableFuture.runAsync(HelpedTaskGoesRound::await);
        CompletableFuture.runAsync(() -> {}).join();
        ready = true;
    }

    static void await() {
        while (!ready) {
            for (int i = 0; i < 3; i++) {
                Thread.onSpinWait();
            }
        }
    }
}
