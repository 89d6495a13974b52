package everyday;

import java.util.concurrent.CompletableFuture;

/** A pipeline of four futures; with an argument, main looks at what a stage writes without waiting. */
public final class Pipeline {
    private static int last;

    public static void main(String[] args) {
        CompletableFuture<Void> end =
                CompletableFuture.supplyAsync(() -> 1)
                        .thenApplyAsync(n -> n + 1)
                        .thenApply(n -> n * 2)
                        .thenAcceptAsync(n -> last = n);
        if (args.length == 0) {
            end.join();
        }
        System.out.println(last);
    }
}
