package litmus;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A wait for a Phaser may time out, also one of years, whose deadline is kept in an object of the JDK. */
public class PhaserTimesOutInYears {
    public static void main(String[] args) throws InterruptedException {
        try {
            new Phaser(1).awaitAdvanceInterruptibly(0, 365, TimeUnit.DAYS);
        } catch (TimeoutException late) {
            throw new AssertionError();
        }
    }
}
