package guava;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import support.Two;

/** Two threads put into a multimap; racy: it is not the synchronized view. */
public final class Multimaps {
    public static void main(String[] args) throws InterruptedException {
        ListMultimap<String, Integer> plain = ArrayListMultimap.create();
        ListMultimap<String, Integer> map =
                args.length > 0 ? plain : com.google.common.collect.Multimaps.synchronizedListMultimap(plain);
        Two.run(() -> map.put("a", 1), () -> map.put("a", 2));
    }

    private Multimaps() {}
}
