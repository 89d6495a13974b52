package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Each of many waits on end has taken its time, and all together theirs. */
public class TimeOfManyWaits {
    private static volatile long began;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        new Thread(() -> began = System.nanoTime()).start();
        long own = System.nanoTime();
        for (int i = 0; i < 12; i++) {
            assert !never.await(1, TimeUnit.SECONDS);
        }
        assert System.nanoTime() - own >= 12_000_000_000L;
    }
}
