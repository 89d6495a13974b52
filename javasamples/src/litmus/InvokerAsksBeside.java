package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** A parallel stream of one element asks for its thread, which orders nobody: a task of the same pool has no lock. */
public class InvokerAsksBeside {
    static final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
    static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> data++);
        int sum = IntStream.range(0, 1).parallel().map(at -> ++own.get()[0]).sum();
        data += sum;
        first.join();
    }
}
