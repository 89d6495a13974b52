package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that may be idle for less than fifty years ends. */
public class IdleForYears {
    public static void main(String[] args) {
        new ThreadPoolExecutor(0, 1, 49 * 365, TimeUnit.DAYS, new LinkedBlockingQueue<>()).execute(() -> {});
    }
}
