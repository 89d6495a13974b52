package litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Who waits for all tasks does not look at what they threw, so no exception is made anew. */
public class InvokeAllLeavesExceptions {
    private static final AtomicInteger MADE = new AtomicInteger();

    /** Can be made anew, for whoever asks for the result in another thread. */
    public static class Counted extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Counted() {
            MADE.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Callable<Integer> fails = () -> {
            throw new Counted();
        };
        new ForkJoinPool(2).invokeAll(List.of(fails));
        if (MADE.get() != 1) {
            throw new AssertionError();
        }
    }
}
