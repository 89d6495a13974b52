package lang3;

import org.apache.commons.lang3.mutable.MutableInt;
import support.Two;

/** A MutableInt under a lock; racy: without. */
public final class Mutables {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        MutableInt number = new MutableInt();
        Object lock = new Object();
        Two.run(
                () -> {
                    synchronized (lock) {
                        number.increment();
                    }
                },
                () -> {
                    synchronized (racy ? new Object() : lock) {
                        number.increment();
                    }
                });
    }

    private Mutables() {}
}
