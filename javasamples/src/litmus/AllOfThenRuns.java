package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on all of several futures is ordered behind each of them. */
public class AllOfThenRuns {
    static int one, two;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> one = 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> two = 2);
        CompletableFuture.allOf(first, second).thenRun(() -> System.out.println(one + two)).join();
    }
}
