package cases;

import java.util.concurrent.CompletableFuture;

/** Three lambdas capture one array, and each is gone once it has run: whoever comes first adds up both. */
public class CapturedByMany {
    public static void main(String[] args) {
        int[] parts = new int[2];
        CompletableFuture<Void> left = CompletableFuture.runAsync(() -> parts[0] = 1);
        CompletableFuture<Void> right = CompletableFuture.runAsync(() -> parts[1] = 2);
        CompletableFuture<Integer> sum = left.applyToEither(right, first -> parts[0] + parts[1]);
        sum.join();
        CompletableFuture.allOf(left, right).join();
    }
}
