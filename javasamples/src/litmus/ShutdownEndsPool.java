package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who shuts a pool down may find that its last worker has left, and call terminated() itself. */
public class ShutdownEndsPool extends ThreadPoolExecutor {
    static final Semaphore over = new Semaphore(0);

    ShutdownEndsPool() {
        super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) throws Exception {
        ShutdownEndsPool pool = new ShutdownEndsPool();
        pool.submit(() -> {}).get();
        pool.shutdown();
        over.release();
    }

    @Override
    protected void terminated() {
        over.acquireUninterruptibly(); // a worker that was idle may be interrupted by shutdown
    }
}
