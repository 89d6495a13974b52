package litmus;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** What comes before the barrier happens before what comes after it. */
public class Barrier {
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
            data = 1;
            await();
        }).start();
        await();
        int r = data;
    }
}
