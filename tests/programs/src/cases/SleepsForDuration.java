package cases;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;

/** Sleeps for Durations: none, less than none, and one that another thread must find to have passed. */
public final class SleepsForDuration {
    private static void sleep(Duration duration) throws Throwable {
        Method method = Thread.class.getMethod("sleep", Duration.class);
        try {
            method.invoke(null, duration);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static void unchecked(Duration duration) {
        try {
            sleep(duration);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Throwable {
        String met = "";
        try {
            sleep(null);
        } catch (NullPointerException e) {
            met += "null ";
        }
        Thread.currentThread().interrupt();
        sleep(Duration.ofMillis(-1));
        try {
            sleep(Duration.ZERO);
        } catch (InterruptedException e) {
            met += "interrupted";
        }
        assert met.equals("null interrupted");
        long began = System.nanoTime();
        Thread sleeper = new Thread(() -> unchecked(Duration.ofMillis(10)));
        sleeper.start();
        sleeper.join();
        assert System.nanoTime() - began >= 10_000_000L;
    }
}
