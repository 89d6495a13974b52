package juc;

import java.util.concurrent.atomic.DoubleAdder;

/** The adder loses nothing; the plain sum beside it does. */
public class DoubleAdderUse {
    static double data;

    static void count(DoubleAdder adder, boolean broken) {
        adder.add(0.5);
        if (broken) {
            data += 0.5; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        DoubleAdder adder = new DoubleAdder();
        Thread worker = Threads.start(() -> count(adder, broken));
        count(adder, broken);
        worker.join();
        Threads.check(adder.sum() == 1.0);
    }
}
