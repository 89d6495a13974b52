package litmus;

import java.util.concurrent.CompletableFuture;

/** To wait for all of several futures is not to wait for what depends on them. */
public class AllOfThenBeside {
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> both = CompletableFuture.allOf(first, second);
        CompletableFuture<Void> after = both.thenRun(() -> data = 1);
        both.join();
        System.out.println(data);
        after.join();
    }
}
