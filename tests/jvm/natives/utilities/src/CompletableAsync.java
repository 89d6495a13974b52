import java.util.concurrent.CompletableFuture;

/** safe: an asynchronous stage. */
public class CompletableAsync {
    static int n;

    public static void main(String[] args) {
        int result = CompletableFuture.supplyAsync(() -> ++n).thenApply(x -> x + 1).join();
        if (result != 2 || n != 1) {
            throw new AssertionError(result);
        }
    }
}
