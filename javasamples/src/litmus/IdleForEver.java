package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that may be idle for more than fifty years does not end. */
public class IdleForEver {
    public static void main(String[] args) {
        new ThreadPoolExecutor(0, 1, 51 * 365, TimeUnit.DAYS, new LinkedBlockingQueue<>()).execute(() -> {});
    }
}
