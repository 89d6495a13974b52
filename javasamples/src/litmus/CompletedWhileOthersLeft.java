package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes a future once more runs what is left at it. */
public class CompletedWhileOthersLeft {
    static int order;
    static boolean early;

    public static void main(String[] args) {
        CompletableFuture<String> first = new CompletableFuture<>();
        first.thenRun(() -> early = order != 1);
        first.thenRun(
                () -> {
                    first.complete("again");
                    order = 1;
                });
        first.complete("first");
        if (early) {
            throw new AssertionError();
        }
    }
}
