import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** assertion: no permit in time. */
public class SemaphoreTry {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
        new Thread(permits::release).start();
        if (!permits.tryAcquire(1, TimeUnit.SECONDS)) {
            throw new AssertionError("timed out");
        }
    }
}
