package juc;

import java.util.concurrent.CyclicBarrier;

/** Before the barrier each writes its own, behind it each reads the other's. */
public class CyclicBarrierUse {
    static final int[] data = new int[2];

    static void meet(CyclicBarrier barrier, int me, boolean broken) throws Exception {
        data[me] = 1;
        barrier.await();
        Threads.check(data[1 - me] == 1);
        if (broken) {
            data[me] = 1; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CyclicBarrier barrier = new CyclicBarrier(2, () -> Threads.check(data[0] + data[1] == 2));
        Threads.start(() -> meet(barrier, 1, broken));
        meet(barrier, 0, broken);
    }
}
