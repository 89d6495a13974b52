package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers something with a future and finds all run by the completer runs nothing. */
public class RegistrarRunsNone {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        Thread[] runners = new Thread[2];
        first.thenRun(() -> runners[0] = Thread.currentThread());
        first.thenRun(() -> runners[1] = Thread.currentThread());
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        other.join();
        if (runners[1] == other && runners[0] != other) {
            throw new AssertionError();
        }
    }
}
