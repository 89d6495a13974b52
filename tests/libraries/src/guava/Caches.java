package guava;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import support.Two;

/** Two threads load through a cache; racy: the loader counts keys without a lock. */
public final class Caches {
    static int loads;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        LoadingCache<String, Integer> cache =
                CacheBuilder.newBuilder().concurrencyLevel(1).build(new CacheLoader<String, Integer>() {
                    @Override
                    public Integer load(String key) {
                        return racy ? ++loads : key.length();
                    }
                });
        Two.run(() -> cache.getUnchecked("a"), () -> cache.getUnchecked("bb"));
    }

    private Caches() {}
}
