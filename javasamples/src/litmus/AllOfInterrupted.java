package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Who gives up waiting for all is ordered behind none of them, also if some are complete. */
public class AllOfInterrupted {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Void> never = new CompletableFuture<>();
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> data = 1);
        Thread waiter = new Thread(() -> {
            try {
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
