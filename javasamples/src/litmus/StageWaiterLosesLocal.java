package litmus;

import java.util.concurrent.CompletableFuture;

/** A worker that waits for an asynchronous stage may run it itself, which overwrites its thread local. */
public class StageWaiterLosesLocal {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    public static void main(String[] args) {
        CompletableFuture<String> outer = CompletableFuture.supplyAsync(() -> {
            USER.set("outer");
            CompletableFuture.runAsync(() -> USER.set("inner")).join();
            return USER.get();
        });
        if (!outer.join().equals("outer")) {
            throw new AssertionError();
        }
    }
}
