package metrics;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.MetricRegistry;
import support.Two;

/** Two threads count by a registry's meter; racy: a gauge reads a plain field. */
public final class Counters {
    static int size;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        MetricRegistry registry = new MetricRegistry();
        Gauge<Integer> gauge = registry.register("size", (Gauge<Integer>) () -> size);
        Two.run(
                () -> {
                    registry.counter("a").inc();
                    if (racy) {
                        size++;
                    }
                },
                () -> {
                    registry.counter("a").inc();
                    System.out.println(racy ? gauge.getValue() : 0);
                });
    }

    private Counters() {}
}
