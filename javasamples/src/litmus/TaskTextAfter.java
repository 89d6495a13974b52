package litmus;

import java.util.concurrent.FutureTask;

/** The text of a task that has ended does not speak of its callable. */
public class TaskTextAfter {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        task.get();
        if (task.toString().endsWith("[Not completed]")) {
            throw new AssertionError("a task without a callable");
        }
    }
}
