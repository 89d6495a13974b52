package juc;

import java.util.concurrent.CountDownLatch;

/** Two workers count down; await sees what both did before. */
public class CountDownLatchUse {
    static final int[] data = new int[2];

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CountDownLatch latch = new CountDownLatch(broken ? 1 : 2);
        for (int i = 0; i < 2; i++) {
            int me = i;
            Threads.start(() -> {
                data[me] = 1;
                latch.countDown();
            });
        }
        latch.await();
        Threads.check(data[0] + data[1] <= 2); // races
        Threads.check(latch.getCount() == 0);
    }
}
