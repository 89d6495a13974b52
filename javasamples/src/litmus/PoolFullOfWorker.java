package litmus;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The pool is shut down when both tasks were submitted: whom the second one finds runs the first. */
public class PoolFullOfWorker {
    static volatile boolean ran;
    static volatile boolean ranByCaller;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread main = Thread.currentThread();
        Thread one = new Thread(() -> pool.execute(() -> ran = true));
        one.start();
        pool.execute(() -> ranByCaller = Thread.currentThread() == main);
        one.join();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
        assert ran || !ranByCaller;
    }
}
