package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool asks its queue nothing when it is made, so one that throws then makes no difference: who goes on races. */
public class QueueUnaskedByPool {
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
            counted++;
        } catch (UnsupportedOperationException thrown) {
        }
    }
}
