package juc;

import java.util.concurrent.atomic.LongAdder;

/** The adder loses nothing; the plain counter beside it does. */
public class LongAdderUse {
    static int data;

    static void count(LongAdder adder, boolean broken) {
        adder.increment();
        adder.add(2);
        if (broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        LongAdder adder = new LongAdder();
        Thread worker = Threads.start(() -> count(adder, broken));
        count(adder, broken);
        worker.join();
        Threads.check(adder.sum() == 6 && adder.sumThenReset() == 6 && adder.intValue() == 0);
    }
}
