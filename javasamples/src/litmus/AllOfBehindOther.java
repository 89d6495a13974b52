package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on one future is run in the JDK's order, the latest first: also what completes all of several. */
public class AllOfBehindOther {
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(first);
        first.thenRun(() -> data = 1);
        Thread completer = new Thread(() -> first.complete(null));
        completer.start();
        all.join();
        System.out.println(data);
    }
}
