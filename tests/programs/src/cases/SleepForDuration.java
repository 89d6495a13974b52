package cases;

import java.lang.reflect.Method;
import java.time.Duration;

/** Thread.sleep(Duration), of JDK 19: `for-ever` has no end but an interrupt, `days` has. */
public class SleepForDuration {
    private static int data;

    public static void main(String[] args) throws Exception {
        Method sleep = Thread.class.getMethod("sleep", Duration.class);
        Duration duration = Duration.ofDays(args[0].equals("days") ? 30 : 365 * 100);
        Thread sleeper = new Thread(() -> {
            try {
                sleep.invoke(null, duration);
                data = 1;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        sleeper.start();
        data = 2;
    }
}
