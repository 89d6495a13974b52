package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The thread that waits for delays of futures inherits nothing where there is nothing. */
public class DelayInheritsNothing {
    public static void main(String[] args) {
        AtomicInteger computed = new AtomicInteger();
        InheritableThreadLocal<Integer> local =
                new InheritableThreadLocal<Integer>() {
                    @Override
                    protected Integer childValue(Integer value) {
                        computed.incrementAndGet();
                        return value;
                    }
                };
        new CompletableFuture<Integer>().completeOnTimeout(1, 1, TimeUnit.MILLISECONDS).join();
        if (computed.get() > 0) {
            throw new AssertionError();
        }
    }
}
