package everyday;

import java.util.concurrent.atomic.LongAdder;

/**
 * Three threads count by a LongAdder. What they add is looked at when they have ended; with an argument one of
 * them counts besides without it, or the sum is taken while they add.
 */
public class Added {
    static final LongAdder hits = new LongAdder();
    static int plain;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0 && args[0].equals("racy");
        boolean beside = args.length > 0 && args[0].equals("beside");
        Thread[] threads = new Thread[beside ? 2 : 3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                hits.increment();
                hits.add(2);
                if (racy) {
                    plain++;
                }
            });
            threads[i].start();
        }
        if (beside) {
            long sum = hits.intValue();
            assert 0 <= sum && sum <= 6;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert hits.sumThenReset() == 3L * threads.length;
        assert hits.toString().equals("0");
    }
}
