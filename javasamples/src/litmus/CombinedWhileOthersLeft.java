package litmus;

import java.util.concurrent.CompletableFuture;

/** Two futures are complete: who combines them runs nothing else that is left at one. */
public class CombinedWhileOthersLeft {
    static int order;
    static boolean early;

    public static void main(String[] args) {
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = CompletableFuture.completedFuture("second");
        first.thenRun(() -> early = order != 1);
        first.thenRun(
                () -> {
                    second.thenCombine(first, (one, two) -> one);
                    order = 1;
                });
        first.complete("first");
        if (early) {
            throw new AssertionError();
        }
    }
}
