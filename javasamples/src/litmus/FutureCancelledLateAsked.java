package litmus;

import java.util.concurrent.CompletableFuture;

/** Whoever finds that a cancel came too late, and asks for the result, is ordered behind the completion. */
public class FutureCancelledLateAsked {
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
            data = 1;
            future.complete(1);
        }).start();
        if (!future.cancel(false)) {
            future.join();
            data = 2;
        }
    }
}
