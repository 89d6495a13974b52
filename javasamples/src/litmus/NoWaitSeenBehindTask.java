package litmus;

import java.util.concurrent.FutureTask;

/** Nobody waits for a task that has been run. */
public class NoWaitSeenBehindTask {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        FutureTask<String> task = new FutureTask<>(() -> "");
        task.run();
        Thread looker =
                new Thread(
                        () -> {
                            if (main.getState() == Thread.State.WAITING) {
                                throw new AssertionError();
                            }
                        });
        looker.start();
        task.get();
    }
}
