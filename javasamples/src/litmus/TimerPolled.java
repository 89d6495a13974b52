package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** A thread sleeps again and again until a task of a Timer has set a flag: what was written before it is seen. */
public class TimerPolled {
    static int data;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        data = 1;
                        done = true;
                    }
                },
                10);
        while (!done) {
            Thread.sleep(5);
        }
        data = 2;
    }
}
