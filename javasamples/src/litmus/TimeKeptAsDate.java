package litmus;

import java.time.Duration;
import java.time.Instant;

/** A time that was kept as an Instant is behind by what was slept, as one in a long is. */
public class TimeKeptAsDate {
    private static volatile Instant began;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> began = Instant.now());
        other.start();
        other.join();
        Thread.sleep(10);
        assert Duration.between(began, Instant.now()).toMillis() >= 10;
    }
}
