package hdrhistogram;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;
import support.Two;

/** An AtomicHistogram counts for two threads; racy: the plain one. */
public final class Records {
    public static void main(String[] args) throws InterruptedException {
        AbstractHistogram histogram = args.length > 0 ? new Histogram(100, 1) : new AtomicHistogram(100, 1);
        Two.run(() -> histogram.recordValue(1), () -> histogram.recordValue(2));
    }

    private Records() {}
}
