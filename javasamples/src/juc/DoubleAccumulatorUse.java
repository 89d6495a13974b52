package juc;

import java.util.concurrent.atomic.DoubleAccumulator;

/** The product of what two threads contribute. */
public class DoubleAccumulatorUse {
    static double data = 1;

    static void contribute(DoubleAccumulator product, double factor, boolean broken) {
        product.accumulate(factor);
        if (broken) {
            data *= factor; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        DoubleAccumulator product = new DoubleAccumulator((a, b) -> a * b, 1);
        Thread worker = Threads.start(() -> contribute(product, 2, broken));
        contribute(product, 4, broken);
        worker.join();
        Threads.check(product.get() == 8);
    }
}
