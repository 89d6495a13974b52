package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** The thread of a Timer may have taken a cancelled task out before others look, however long it has to wait. */
public class CancelledLongAgo {
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
        if (purged == 0) {
            throw new AssertionError();
        }
    }
}
