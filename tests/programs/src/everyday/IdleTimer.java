package everyday;

import java.util.Timer;
import java.util.TimerTask;

/** A timer that is never cancelled; with an argument, its task waits for ever. */
public final class IdleTimer {
    public static void main(String[] args) {
        Object never = new Object();
        new Timer().schedule(new TimerTask() {
            @Override
            public void run() {
                if (args.length > 0) {
                    synchronized (never) {
                        try {
                            never.wait();
                        } catch (InterruptedException thrown) {
                            Thread.currentThread().interrupt();
                        }
                    }
                }
            }
        }, 10);
    }
}
