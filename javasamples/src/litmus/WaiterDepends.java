package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for a future counts as one of its dependents. */
public class WaiterDepends {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(future::join);
        other.start();
        int dependents = future.getNumberOfDependents();
        future.complete(1);
        assert dependents == 0;
    }
}
