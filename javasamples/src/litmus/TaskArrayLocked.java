package litmus;

import java.util.concurrent.ForkJoinTask;

/** Elements of an array of tasks are accessed under a lock. */
public class TaskArrayLocked {
    static final ForkJoinTask<?>[] TASKS = new ForkJoinTask<?>[1];
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = 1;
            synchronized (TASKS) {
                TASKS[0] = ForkJoinTask.adapt(() -> {});
            }
        });
        other.start();
        synchronized (TASKS) {
            if (TASKS[0] != null) {
                data++;
            }
        }
        other.join();
    }
}
