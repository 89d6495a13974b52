package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** A task that a daemon runs again and again changes a variable without the lock. */
public class TimerRepeatsUnlocked {
    static boolean odd;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        odd = !odd;
                    }
                },
                1000,
                1000);
        synchronized (TimerRepeatsUnlocked.class) {
            odd = false;
        }
        synchronized (TimerRepeatsUnlocked.class) {
            odd = true;
        }
    }
}
