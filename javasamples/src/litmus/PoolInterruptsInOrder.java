package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool interrupts its workers under its lock, by what their class says: nobody needs it meanwhile. */
public class PoolInterruptsInOrder extends Thread {
    static final Object LOCK = new Object();

    PoolInterruptsInOrder(Runnable worker) {
        super(worker);
    }

    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), PoolInterruptsInOrder::new);
        pool.prestartCoreThread();
        synchronized (LOCK) {
            pool.getPoolSize();
        }
        pool.shutdownNow();
    }

    @Override
    public void interrupt() {
        synchronized (LOCK) {
            super.interrupt();
        }
    }
}
