package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers of the common pool have the class loader of the class path. */
public class CommonMakerNotAsked {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        ForkJoinPool pool = ForkJoinPool.commonPool();
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
