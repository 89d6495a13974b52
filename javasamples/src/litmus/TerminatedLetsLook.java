package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** terminated() is called under the pool's lock, which a look whether it is shut down does not need. */
public class TerminatedLetsLook extends ThreadPoolExecutor {
    static final CountDownLatch looked = new CountDownLatch(1);

    TerminatedLetsLook() {
        super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) {
        TerminatedLetsLook pool = new TerminatedLetsLook();
        new Thread(pool::shutdown).start();
        pool.isShutdown();
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
