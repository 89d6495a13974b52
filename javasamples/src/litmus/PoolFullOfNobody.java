package litmus;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task finds the pool full of a worker that is not added, as the pool is shut down: its caller alone runs. */
public class PoolFullOfNobody {
    static volatile boolean ran;
    static volatile boolean ranByCaller;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread main = Thread.currentThread();
        Thread one = new Thread(() -> pool.execute(() -> ran = true));
        one.start();
        pool.execute(() -> ranByCaller = Thread.currentThread() == main);
        pool.shutdown();
        one.join();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
        assert ran || !ranByCaller;
    }
}
