package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** One thread schedules a task and then another one with a longer delay: the first is due before the second. */
public class TimerInOrder {
    static boolean ran;

    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran = true;
                    }
                },
                10);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        assert ran;
                        timer.cancel();
                    }
                },
                20);
    }
}
