package litmus;

import java.util.Timer;
import java.util.TimerTask;

/** A thread sleeps again and again until a task of a Timer has set a flag; but the task writes behind it. */
public class TimerPolledLate {
    static int data;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        done = true;
                        data = 1;
                    }
                },
                10);
        while (!done) {
            Thread.sleep(5);
        }
        data = 2;
    }
}
