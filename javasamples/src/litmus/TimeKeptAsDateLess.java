package litmus;

import java.time.Duration;
import java.time.Instant;

/** A time that was kept as an Instant may be behind by no more than what was slept. */
public class TimeKeptAsDateLess {
    private static volatile Instant began;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> began = Instant.now());
        other.start();
        other.join();
        Thread.sleep(10);
        assert Duration.between(began, Instant.now()).toMillis() > 10;
    }
}
