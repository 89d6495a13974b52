package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Workers may run a part of a parallel stream as well. */
public class InvokerRunsSome {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        AtomicInteger own = new AtomicInteger();
        IntStream.range(0, 2).parallel().forEach(at -> {
            if (Thread.currentThread() == main) {
                own.incrementAndGet();
            }
        });
        if (own.get() == 1) {
            throw new AssertionError();
        }
    }
}
