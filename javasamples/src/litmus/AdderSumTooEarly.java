package litmus;

import java.util.concurrent.atomic.LongAdder;

/** A sum orders its reader behind what it counted, not behind what comes later. */
public class AdderSumTooEarly {
    static int data;
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            adder.increment();
            adder.increment();
            data = 1;
        }).start();
        adder.increment();
        if (adder.sum() == 3) {
            int r = data;
        }
    }
}
