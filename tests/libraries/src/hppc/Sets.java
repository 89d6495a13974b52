package hppc;

import com.carrotsearch.hppc.IntHashSet;
import support.Two;

/** A set of numbers under a lock; racy: without. */
public final class Sets {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        IntHashSet set = new IntHashSet();
        Two.run(
                () -> {
                    synchronized (set) {
                        set.add(1);
                    }
                },
                () -> {
                    synchronized (racy ? new Object() : set) {
                        set.add(2);
                    }
                });
    }

    private Sets() {}
}
