package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** Or it may not have looked by then. */
public class CancelledLongAgoStays {
    public static void main(String[] args) {
        Timer timer = new Timer();
        TimerTask task = new TimerTask() {
            @Override
            public void run() {}
        };
        timer.schedule(task, 100L * 365 * 24 * 60 * 60 * 1000);
        task.cancel();
        int purged = timer.purge();
        timer.cancel();
        if (purged == 1) {
            throw new AssertionError();
        }
    }
}
