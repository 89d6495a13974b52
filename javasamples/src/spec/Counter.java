package spec;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import jrf.spec.AccessibleIf;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** The counter of "Checking Concise Specifications", section 2.1; the mutex m is an integer. */
public class Counter {
    private static final AtomicIntegerFieldUpdater<Counter> M =
        AtomicIntegerFieldUpdater.newUpdater(Counter.class, "m");

    @AccessibleIf("m == 0 || m == tid")
    private volatile int m;

    @AccessibleIf("m == 0 || m == tid")
    private int count;

    @Performs("action (m) { \\old(m) == 0 && m == tid }")
    private void acquire() {
        while (!M.compareAndSet(this, 0, (int) Thread.currentThread().getId())) {
            Thread.onSpinWait();
        }
    }

    @Requires("m == tid")
    @Performs("action (m) { m == 0 }")
    private void release() {
        m = 0;
    }

    @Performs("action (count) { \\old(m) == 0 && count == \\old(count) + 1 }")
    public void increment() {
        acquire();
        int j = count;
        j++;
        count = j;
        release();
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::increment);
        other.start();
        counter.increment();
        other.join();
        assert counter.count == 2;
    }
}
