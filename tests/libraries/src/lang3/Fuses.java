package lang3;

import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;
import support.Two;

/** An event counter breaks a circuit; racy: what is counted beside it is a plain field. */
public final class Fuses {
    static long sum;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ThresholdCircuitBreaker fuse = new ThresholdCircuitBreaker(3);
        Runnable work = () -> {
            if (fuse.incrementAndCheckState(2L) && racy) {
                sum += 2;
            } else if (racy) {
                sum++;
            }
        };
        Two.run(work, work);
    }

    private Fuses() {}
}
