package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** A task looks at the clock: it is not run before its delay is over. */
public class TimerMeasured {
    public static void main(String[] args) {
        Timer timer = new Timer();
        long begin = System.currentTimeMillis();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        assert System.currentTimeMillis() - begin >= 10;
                        timer.cancel();
                    }
                },
                10);
    }
}
