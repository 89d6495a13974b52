package litmus;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.LinkedBlockingQueue;

/** A purge may turn tasks of the same millisecond round. */
public class PurgedAndTurned {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        LinkedBlockingQueue<Integer> ran = new LinkedBlockingQueue<>();
        TimerTask cancelled = task(() -> {});
        timer.schedule(cancelled, 1000);
        timer.schedule(task(() -> ran.add(1)), 3000);
        timer.schedule(task(() -> {
            ran.add(2);
            timer.cancel();
        }), 3000);
        if (true) {
            cancelled.cancel();
        }
        int purged = timer.purge();
        if (ran.take() == 2 && purged == 1) {
            throw new AssertionError();
        }
    }

    private static TimerTask task(Runnable run) {
        return new TimerTask() {
            @Override
            public void run() {
                run.run();
            }
        };
    }
}
