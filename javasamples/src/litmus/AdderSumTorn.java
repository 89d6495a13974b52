package litmus;

import java.util.concurrent.atomic.LongAdder;

/** A sum beside additions is no snapshot: it may miss one and count a later one, in another cell. */
public class AdderSumTorn {
    static volatile boolean told;
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            adder.add(100);
            adder.add(1);
            told = true;
        }).start();
        new Thread(() -> {
            adder.add(100);
            if (told) {
                adder.add(10);
            }
        }).start();
        assert adder.sum() % 100 != 10;
    }
}
