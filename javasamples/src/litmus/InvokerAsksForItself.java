package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** A parallel stream of one element asks for its thread: whoever began it runs it, beside tasks of the same pool. */
public class InvokerAsksForItself {
    static final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
    static final Object lock = new Object();
    static int data;

    static void work() {
        synchronized (lock) {
            data++;
        }
    }

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(InvokerAsksForItself::work);
        CompletableFuture<Void> second = CompletableFuture.runAsync(InvokerAsksForItself::work);
        own.get()[0] = 4;
        int sum = IntStream.range(0, 1).parallel().map(at -> ++own.get()[0]).sum();
        assert sum == 5;
        first.join();
        second.join();
        assert data == 2;
    }
}
