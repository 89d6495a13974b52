package litmus;

import java.util.concurrent.CompletableFuture;

/** The second task is begun behind the end of the first one, whoever runs it. */
public class KnownWorkersOrdered {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();
    private static int tasks;

    private static void count() {
        USER.get();
        tasks++;
    }

    public static void main(String[] args) {
        tasks = 1;
        CompletableFuture.runAsync(() -> count()).join();
        tasks++;
        CompletableFuture.runAsync(() -> count()).join();
        if (tasks != 4) {
            throw new AssertionError();
        }
    }
}
