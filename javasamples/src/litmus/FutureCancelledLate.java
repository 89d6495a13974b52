package litmus;

import java.util.concurrent.CompletableFuture;

/** A cancel that comes too late does not order its thread behind the completion: nothing promises that. */
public class FutureCancelledLate {
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
            data = 1;
            future.complete(1);
        }).start();
        if (!future.cancel(false)) {
            data = 2;
        }
    }
}
