import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** safe: a timer's task. */
public class Timers {
    static int n;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                n++;
                done.countDown();
            }
        }, 10);
        done.await();
        timer.cancel();
        if (n != 1) {
            throw new AssertionError(n);
        }
    }
}
