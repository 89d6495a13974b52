package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers something with a future looks again whether it is complete, and may run what was registered before though the completer ran the newer one. */
public class RegistrarRunsToo {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        Thread[] runners = new Thread[2];
        first.thenRun(() -> runners[0] = Thread.currentThread());
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        first.thenRun(() -> runners[1] = Thread.currentThread());
        other.join();
        if (runners[1] == other && runners[0] != other) {
            throw new AssertionError();
        }
    }
}
