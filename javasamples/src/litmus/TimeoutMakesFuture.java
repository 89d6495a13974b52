package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A timeout of a future registers with it what ends the timeout, and so asks for another future. */
public class TimeoutMakesFuture {
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
        own.orTimeout(1, TimeUnit.DAYS);
        own.complete(1);
        if (MADE.get() != 0) {
            throw new AssertionError();
        }
    }
}
