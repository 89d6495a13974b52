package math3;

import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.apache.commons.math3.stat.descriptive.SynchronizedSummaryStatistics;
import support.Two;

/** Synchronized statistics; racy: the ones without. */
public final class Statistics {
    public static void main(String[] args) throws InterruptedException {
        SummaryStatistics numbers = args.length > 0 ? new SummaryStatistics() : new SynchronizedSummaryStatistics();
        Two.run(() -> numbers.addValue(1), () -> numbers.addValue(2));
    }

    private Statistics() {}
}
