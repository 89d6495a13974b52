package caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Two;

/** A Caffeine cache computes one value; racy: the value is a list that both change. */
public final class Loads {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Cache<String, List<Integer>> cache = Caffeine.newBuilder().executor(Runnable::run).build();
        Two.run(() -> list(cache, racy).add(1), () -> list(cache, racy).add(2));
    }

    static List<Integer> list(Cache<String, List<Integer>> cache, boolean racy) {
        return cache.get("a", key -> racy ? new ArrayList<>() : Collections.synchronizedList(new ArrayList<>()));
    }

    private Loads() {}
}
