package litmus;

import java.util.concurrent.CompletableFuture;

/** A stage of either of two futures is ordered behind one of them only. */
final class StageOfEither {
    private static int data;

    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        new Thread(() -> {
            data = 1;
            first.complete(1);
        }).start();
        new Thread(() -> second.complete(1)).start();
        first.runAfterEither(second, () -> data = 2).join();
    }
}
