import java.util.concurrent.CompletableFuture;

/** safe: a stage sees what the one before it wrote. */
public class Completable {
    static int n;

    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
            n = 1;
            future.complete(5);
        }).start();
        int result = future.thenApply(x -> x + n).join();
        if (result != 6) {
            throw new AssertionError(result);
        }
    }
}
