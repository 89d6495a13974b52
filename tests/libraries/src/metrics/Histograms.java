package metrics;

import com.codahale.metrics.Histogram;
import com.codahale.metrics.UniformReservoir;
import support.Two;

/** Two threads update a histogram; racy: they read it and keep the result in a plain field. */
public final class Histograms {
    static long count;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Histogram histogram = new Histogram(new UniformReservoir(4));
        Runnable work = () -> {
            histogram.update(1);
            if (racy) {
                count = histogram.getCount();
            }
        };
        Two.run(work, work);
    }

    private Histograms() {}
}
