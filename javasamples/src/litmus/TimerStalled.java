package litmus;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/**
 * A thread schedules a task and then another one with a shorter delay, while the Timer runs a third. It may stop
 * for a while in between, so either may be due first.
 */
public class TimerStalled {
    static boolean ran;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        CountDownLatch both = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        try {
                            both.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                },
                0);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        assert ran;
                    }
                },
                20);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran = true;
                    }
                },
                10);
        both.countDown();
    }
}
