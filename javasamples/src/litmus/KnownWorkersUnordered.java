package litmus;

import java.util.concurrent.CompletableFuture;

/** Two workers may run the tasks, though one may run both. */
public class KnownWorkersUnordered {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();
    private static int tasks;

    private static void count() {
        USER.get();
        tasks++;
    }

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> count());
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> count());
        second.join();
        first.join();
    }
}
