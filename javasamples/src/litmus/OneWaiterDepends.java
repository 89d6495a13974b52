package litmus;

import java.util.concurrent.CompletableFuture;

/** One thread that waits counts once. */
public class OneWaiterDepends {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(future::join);
        other.start();
        int dependents = future.getNumberOfDependents();
        future.complete(1);
        assert dependents <= 1;
    }
}
