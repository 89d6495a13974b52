package litmus;

import java.util.concurrent.ForkJoinTask;

/** Who finds the tag that another thread has set for a task is not ordered behind it: nothing promises that. */
public class TagOrdersNobody {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
        Thread other =
                new Thread(
                        () -> {
                            x++;
                            task.setForkJoinTaskTag((short) 1);
                        });
        other.start();
        if (task.compareAndSetForkJoinTaskTag((short) 1, (short) 2)) {
            x++;
        }
        other.join();
    }
}
