package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Who waited for one future before is ordered behind that, whatever ends its wait for all. */
public class AllOfInterruptedBehind {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Void> never = new CompletableFuture<>();
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> data = 1);
        Thread waiter = new Thread(() -> {
            try {
                first.join();
                CompletableFuture.allOf(first, never).get();
            } catch (InterruptedException | ExecutionException gaveUp) {
                System.out.println(data);
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
