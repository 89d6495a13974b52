package litmus;

import java.util.concurrent.FutureTask;

/** A thread may wait for a task that another one has started, and not yet run. */
public class WaitSeenBeforeTask {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        FutureTask<String> task = new FutureTask<>(() -> "");
        Thread looker =
                new Thread(
                        () -> {
                            if (main.getState() == Thread.State.WAITING) {
                                throw new AssertionError();
                            }
                        });
        looker.start();
        new Thread(task).start();
        task.get();
    }
}
