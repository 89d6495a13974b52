package litmus;

import java.util.concurrent.CompletableFuture;

/**
 * A stage of two futures, one of which is complete when it is registered, is ordered behind both.
 */
final class StageOfTwo {
    private static int data;

    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        new Thread(() -> {
            data = 1;
            first.complete(1);
        }).start();
        new Thread(() -> second.complete(1)).start();
        first.runAfterBoth(second, () -> data = 2).join();
    }
}
