package litmus;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Who gets the result of a task in no time does not run it. */
public class GetInNoTime {
    private static volatile Thread ran;

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {
            ran = Thread.currentThread();
        });
        task.fork();
        try {
            task.get(0, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            return;
        }
        if (ran == Thread.currentThread()) {
            throw new AssertionError();
        }
    }
}
