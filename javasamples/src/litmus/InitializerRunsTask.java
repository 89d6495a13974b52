package litmus;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** An initializer that waits for a task may run it itself: the task sees the class as it is then. */
public class InitializerRunsTask {
    static volatile boolean early;

    static class Task {
        static ForkJoinTask<?> made() {
            return ForkJoinTask.adapt(
                    (Runnable)
                            () -> {
                                if (Made.value == 0) {
                                    early = true;
                                }
                            });
        }
    }

    static class Made {
        static int value;

        static {
            ForkJoinTask<?> task = Task.made();
            task.fork();
            try {
                task.get(1, TimeUnit.SECONDS);
            } catch (Exception late) {
                // Another thread runs the task, and waits for this initializer.
            }
            value = 1;
        }
    }

    public static void main(String[] args) {
        int value = Made.value;
        if (value == 1 && early) {
            throw new AssertionError();
        }
    }
}
