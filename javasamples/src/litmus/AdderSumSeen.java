package litmus;

import java.util.concurrent.atomic.LongAdder;

/**
 * A sum orders its reader behind what it counted, also where two threads meet in the adder: each cell's
 * value is volatile, and written before the cell is put into the table.
 */
public class AdderSumSeen {
    static int data;
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            adder.increment();
            data = 1;
            adder.increment();
        }).start();
        adder.increment();
        if (adder.sum() == 3) {
            int r = data;
        }
    }
}
