package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Performs;

/** A counter that locks twice, once to read and once to write: there is no data race, but increments get lost. */
public class LossyCounter {
    @AccessibleIf("holds(this)")
    private int count;

    @Performs("action (count) { count == \\old(count) + 1 }")
    public void increment() {
        int before;
        synchronized (this) {
            before = count;
        }
        synchronized (this) {
            count = before + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LossyCounter counter = new LossyCounter();
        Thread other = new Thread(counter::increment);
        other.start();
        counter.increment();
        other.join();
    }
}
