package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Two asynchronous suppliers and what combines them; with an argument, both add to one list. */
public final class Combined {
    public static void main(String[] args) {
        boolean racy = args.length > 0;
        List<Integer> list = new ArrayList<>();
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> value(list, 1, racy));
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> value(list, 2, racy));
        int sum = one.thenCombine(two, Integer::sum).join();
        if (sum != 3) {
            throw new AssertionError(sum);
        }
    }

    private static int value(List<Integer> list, int value, boolean racy) {
        if (racy) {
            list.add(value);
        }
        return value;
    }
}
