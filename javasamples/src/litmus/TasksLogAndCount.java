package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;

/** Two tasks that log nothing are not ordered by their logger. */
public class TasksLogAndCount {
    static final Logger LOG = Logger.getLogger("litmus");
    static int count;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> LOG.fine("first " + count++));
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> LOG.fine("second " + count++));
        CompletableFuture.allOf(first, second).join();
    }
}
