package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Who runs a parallel stream may run all of its parts itself. */
public class InvokerRunsAll {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        AtomicInteger own = new AtomicInteger();
        IntStream.range(0, 2).parallel().forEach(at -> {
            if (Thread.currentThread() == main) {
                own.incrementAndGet();
            }
        });
        if (own.get() == 2) {
            throw new AssertionError();
        }
    }
}
