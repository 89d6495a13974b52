package litmus;

import java.util.concurrent.ForkJoinTask;

/** A thread that a task makes is a daemon if a worker runs the task, and not if who joins it does. */
public class TaskMakesThread {
    static Thread made;

    public static void main(String[] args) {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> made = new Thread(() -> {}));
        task.fork();
        task.join();
        assert made.isDaemon();
    }
}
