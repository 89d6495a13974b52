package litmus;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Write and read are in the same phase. */
public class BarrierSamePhase {
    static int data;
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            await();
            data = 1;
        }).start();
        await();
        int r = data;
    }
}
