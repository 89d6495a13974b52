package guava;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import support.Two;

/** Two threads put into a BloomFilter, whose counter races by itself; racy: they count in a field, too. */
public final class Bloom {
    static int changes;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        BloomFilter<Integer> filter = BloomFilter.create(Funnels.integerFunnel(), 10);
        Two.run(
                () -> {
                    if (filter.put(1) && racy) {
                        changes++;
                    }
                },
                () -> {
                    if (filter.put(2) && racy) {
                        changes++;
                    }
                });
    }

    private Bloom() {}
}
