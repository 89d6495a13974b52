package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** Who waits for a future uses up its permit. */
public class PermitUsedUpByFuture {
    public static void main(String[] args) {
        CompletableFuture<String> future = new CompletableFuture<>();
        new Thread(() -> future.complete("")).start();
        LockSupport.unpark(Thread.currentThread());
        future.join();
        LockSupport.park();
    }
}
