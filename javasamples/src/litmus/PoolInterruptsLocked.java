package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool interrupts its workers under its lock, by what their class says, which needs another lock. */
public class PoolInterruptsLocked extends Thread {
    static final Object LOCK = new Object();

    PoolInterruptsLocked(Runnable worker) {
        super(worker);
    }

    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), PoolInterruptsLocked::new);
        pool.prestartCoreThread();
        new Thread(pool::shutdownNow).start();
        synchronized (LOCK) {
            pool.getPoolSize();
        }
    }

    @Override
    public void interrupt() {
        synchronized (LOCK) {
            super.interrupt();
        }
    }
}
