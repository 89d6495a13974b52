package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A timeout of a future that is complete registers nothing. */
public class TimeoutBehindCompletion {
    static final AtomicInteger MADE = new AtomicInteger();

    static class Own<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            MADE.incrementAndGet();
            return new Own<>();
        }
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> own = new Own<>();
        own.complete(1);
        own.orTimeout(1, TimeUnit.DAYS);
        if (MADE.get() != 0) {
            throw new AssertionError();
        }
    }
}
