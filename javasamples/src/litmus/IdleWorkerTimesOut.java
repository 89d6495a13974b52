package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that is idle for too long ends without an interrupt: the factory's code behind it sees none. */
public class IdleWorkerTimesOut {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), IdleWorkerTimesOut::wrapped);
        pool.allowCoreThreadTimeOut(true);
        pool.execute(() -> {});
    }

    static Thread wrapped(Runnable worker) {
        return new Thread(() -> {
            worker.run();
            if (Thread.interrupted()) {
                throw new AssertionError();
            }
        });
    }
}
