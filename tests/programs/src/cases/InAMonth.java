package cases;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task is due in some days, by the JDK's own code, which keeps its deadline in an object, and races with main. */
public class InAMonth {
    private static int x;

    public static void main(String[] args) throws InterruptedException {
        int days = Integer.parseInt(args[1]);
        if (args[0].equals("pool")) {
            ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
            pool.schedule(() -> x++, days, TimeUnit.DAYS);
            pool.getQueue().size();
            x++;
            pool.shutdown();
            return;
        }
        Timer timer = new Timer();
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                x++;
                timer.cancel();
            }
        };
        timer.schedule(task, TimeUnit.DAYS.toMillis(days));
        task.scheduledExecutionTime();
        Thread.sleep(TimeUnit.DAYS.toMillis(days + 1));
        x++;
    }
}
