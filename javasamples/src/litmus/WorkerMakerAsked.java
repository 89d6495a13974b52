package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Who submits to a pool of its own is asked for its class loader, which the worker inherits. */
public class WorkerMakerAsked {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        ForkJoinPool pool = new ForkJoinPool(2);
        Thread other =
                new Thread(() -> pool.submit(() -> {}).join()) {
                    @Override
                    public ClassLoader getContextClassLoader() {
                        asked.incrementAndGet();
                        return super.getContextClassLoader();
                    }
                };
        other.start();
        other.join();
        if (asked.get() > 0) {
            throw new AssertionError();
        }
    }
}
