package litmus;

import java.util.concurrent.CompletableFuture;

/** The text of a future looks at its result first and counts its dependents behind that. */
public class FutureToldInTwoSteps {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(() -> {});
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        String text = future.toString();
        assert text.endsWith("[Not completed, 1 dependents]") || text.endsWith("[Completed normally]");
    }
}
