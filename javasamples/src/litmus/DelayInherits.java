package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The thread that waits for delays of futures inherits from who makes it. */
public class DelayInherits {
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
        local.set(1);
        new CompletableFuture<Integer>().completeOnTimeout(1, 1, TimeUnit.MILLISECONDS).join();
        if (computed.get() > 0) {
            throw new AssertionError();
        }
    }
}
