package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** terminated() is called under the pool's lock, which a look at the pool's size needs. */
public class TerminatedHoldsPool extends ThreadPoolExecutor {
    static final CountDownLatch looked = new CountDownLatch(1);

    TerminatedHoldsPool() {
        super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) {
        TerminatedHoldsPool pool = new TerminatedHoldsPool();
        new Thread(pool::shutdown).start();
        pool.getPoolSize();
        looked.countDown();
    }

    @Override
    protected void terminated() {
        try {
            looked.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
