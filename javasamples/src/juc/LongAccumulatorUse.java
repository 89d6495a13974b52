package juc;

import java.util.concurrent.atomic.LongAccumulator;

/** The largest number that any thread saw. */
public class LongAccumulatorUse {
    static long data;

    static void see(LongAccumulator largest, long number, boolean broken) {
        largest.accumulate(number);
        if (broken) {
            data = Math.max(data, number); // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        LongAccumulator largest = new LongAccumulator(Long::max, 0);
        Thread worker = Threads.start(() -> see(largest, 7, broken));
        see(largest, 5, broken);
        worker.join();
        Threads.check(largest.get() == 7 && largest.getThenReset() == 7);
    }
}
