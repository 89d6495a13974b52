package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;

/** A record that is logged in a task finds the method that logs, whichever worker runs the task. */
public class TasksLog {
    static final Logger LOG = Logger.getLogger("litmus");
    static int count;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> LOG.info("first"));
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> LOG.info("second"));
        CompletableFuture.allOf(first, second).join();
        count++;
    }
}
