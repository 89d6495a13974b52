package guava;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.util.concurrent.AtomicLongMap;
import support.Two;

/** An AtomicLongMap counts for two threads; racy: a multiset without a lock. */
public final class Counts {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        AtomicLongMap<String> counts = AtomicLongMap.create();
        Multiset<String> plain = HashMultiset.create();
        Runnable work = () -> {
            if (racy) {
                plain.add("a");
            } else {
                counts.incrementAndGet("a");
            }
        };
        Two.run(work, work);
    }

    private Counts() {}
}
