package litmus;

import java.util.concurrent.ForkJoinTask;

/** Of two threads that replace the tag of a task one does. */
public class TagTakenOnce {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
        Thread other =
                new Thread(
                        () -> {
                            if (task.compareAndSetForkJoinTaskTag((short) 0, (short) 1)) {
                                x++;
                            }
                        });
        other.start();
        if (task.compareAndSetForkJoinTaskTag((short) 0, (short) 2)) {
            x++;
        }
        other.join();
    }
}
