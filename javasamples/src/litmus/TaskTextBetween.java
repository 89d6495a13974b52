package litmus;

import java.util.concurrent.FutureTask;

/** Whoever ends a task takes its callable away, beside a thread that makes a text of it and saw it unfinished. */
public class TaskTextBetween {
    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        if (task.toString().endsWith("[Not completed]")) {
            throw new AssertionError("a task without a callable");
        }
    }
}
