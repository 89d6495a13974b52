package cases;

import java.util.concurrent.CompletableFuture;

/** An exception that another one caused, which a thread of a pool threw. */
public class Caused {
    static class DownException extends RuntimeException {
        DownException(String server) {
            super(server + " is down");
        }
    }

    public static void main(String[] args) {
        CompletableFuture.supplyAsync(() -> ask("eu-1")).thenApply(String::length).join();
    }

    private static String ask(String server) {
        throw new DownException(server);
    }
}
