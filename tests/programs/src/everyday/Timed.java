package everyday;

import java.util.Timer;
import java.util.TimerTask;

/** A task of a Timer; with an argument, main looks at what it writes without a lock. */
public final class Timed {
    private static final Object LOCK = new Object();
    private static int runs;

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        synchronized (LOCK) {
                            runs++;
                        }
                    }
                },
                10);
        Thread.sleep(20);
        timer.cancel();
        if (args.length > 0) {
            System.out.println(runs);
        } else {
            synchronized (LOCK) {
                System.out.println(runs);
            }
        }
    }
}
