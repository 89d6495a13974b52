package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** A daemon runs a task again and again; its times never recur, but their differences to the clocks do. */
public class TimerRepeats {
    static boolean odd;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        synchronized (TimerRepeats.class) {
                            odd = !odd;
                        }
                    }
                },
                1000,
                1000);
        synchronized (TimerRepeats.class) {
            odd = false;
        }
        synchronized (TimerRepeats.class) {
            odd = true;
        }
    }
}
