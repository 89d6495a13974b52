package cases;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two tasks wait for each other's monitor, and who waits some time for one runs it. */
public class HelpedTaskInCircle {
    public static void main(String[] args) throws Exception {
        Object left = new Object();
        Object right = new Object();
        ForkJoinTask.adapt(() -> both(left, right)).fork();
        try {
            ForkJoinTask.adapt(() -> both(right, left)).fork().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            // it may be
        }
    }

    private static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                // nothing to do
            }
        }
    }
}
