package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on one future is run in the JDK's order: who waits for all may be told before what came earlier is run. */
public class AllOfBeforeOther {
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> first = new CompletableFuture<>();
        first.thenRun(() -> data = 1);
        CompletableFuture<Void> all = CompletableFuture.allOf(first);
        Thread completer = new Thread(() -> first.complete(null));
        completer.start();
        all.join();
        System.out.println(data);
    }
}
