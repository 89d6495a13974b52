package litmus;

import java.util.concurrent.CompletableFuture;

/** A worker of the common pool may forget its thread locals between two tasks. */
public class WorkerForgetsLocal {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

    private static String told() {
        COUNT.set(COUNT.get() + 1);
        return Thread.currentThread().getName() + COUNT.get();
    }

    public static void main(String[] args) {
        String first = CompletableFuture.supplyAsync(() -> told()).join();
        String second = CompletableFuture.supplyAsync(() -> told()).join();
        if (first.equals(second)) {
            throw new AssertionError();
        }
    }
}
