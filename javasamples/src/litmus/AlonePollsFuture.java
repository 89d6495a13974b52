package litmus;

import java.util.concurrent.FutureTask;

/** The only thread waits for a future that nobody runs. */
public class AlonePollsFuture {
    public static void main(String[] args) throws InterruptedException {
        FutureTask<String> future = new FutureTask<>(() -> "done");
        while (!future.isDone()) {
            Thread.sleep(1);
        }
    }
}
