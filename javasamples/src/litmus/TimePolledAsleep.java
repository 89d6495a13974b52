package litmus;

import java.time.Instant;

/** A thread sleeps until an instant, which no number shows that is kept: it wakes, and what follows races. */
public class TimePolledAsleep {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> data = 1).start();
        Instant end = Instant.now().plusMillis(5);
        while (Instant.now().isBefore(end)) {
            Thread.sleep(1);
        }
        data = 2;
    }
}
