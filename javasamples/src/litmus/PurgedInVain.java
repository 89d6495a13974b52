package litmus;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.LinkedBlockingQueue;

/** A purge that removes nothing turns no tasks round. */
public class PurgedInVain {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        LinkedBlockingQueue<Integer> ran = new LinkedBlockingQueue<>();
        timer.schedule(task(() -> ran.add(1)), 3000);
        timer.schedule(task(() -> {
            ran.add(2);
            timer.cancel();
        }), 3000);
        timer.purge();
        if (ran.take() == 2) {
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
