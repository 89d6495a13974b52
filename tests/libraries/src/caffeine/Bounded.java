package caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import support.Two;

/** A cache with a maximal size; racy: its removal listener counts in a plain field. */
public final class Bounded {
    static int misses;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Cache<Integer, Integer> cache = Caffeine.newBuilder().maximumSize(2).executor(Runnable::run).build();
        Two.run(
                () -> {
                    if (cache.getIfPresent(1) == null && racy) {
                        misses++;
                    }
                },
                () -> {
                    if (cache.getIfPresent(2) == null && racy) {
                        misses++;
                    }
                });
    }

    private Bounded() {}
}
