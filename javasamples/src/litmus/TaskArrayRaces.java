package litmus;

import java.util.concurrent.ForkJoinTask;

/** An array of tasks that the program made is handed over by nobody. */
public class TaskArrayRaces {
    static final ForkJoinTask<?>[] TASKS = new ForkJoinTask<?>[1];
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = 1;
            TASKS[0] = ForkJoinTask.adapt(() -> {});
        });
        other.start();
        if (TASKS[0] != null) {
            data++;
        }
        other.join();
    }
}
