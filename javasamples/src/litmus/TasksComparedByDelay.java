package litmus;

import java.util.concurrent.Delayed;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Which of two tasks is due first is told by clocks that stand still, so the branch is not explored, and that is named. */
public class TasksComparedByDelay {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);
        Delayed later = pool.schedule(() -> {}, 10, TimeUnit.MILLISECONDS);
        Delayed sooner = pool.schedule(() -> {}, 9, TimeUnit.MILLISECONDS);
        Thread other = new Thread(() -> data++);
        other.start();
        if (later.compareTo(sooner) < 0) {
            data++;
        }
        other.join();
    }
}
