package litmus;

import java.util.concurrent.SynchronousQueue;

/** Who put something into a SynchronousQueue goes on when it was taken, and that was after a sleep. */
public class TimeBehindTransfer {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                queue.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        queue.put(1);
        if (System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
