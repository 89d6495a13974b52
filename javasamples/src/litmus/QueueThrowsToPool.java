package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool asks its queue nothing when it is made, so nobody sees one that throws. */
public class QueueThrowsToPool {
    static class Throwing extends LinkedBlockingQueue<Runnable> {
        @Override
        public int remainingCapacity() {
            throw new UnsupportedOperationException();
        }
    }

    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new Throwing());
        } catch (UnsupportedOperationException thrown) {
            counted++;
        }
    }
}
