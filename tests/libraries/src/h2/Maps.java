package h2;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import support.Two;

/** Two threads put into a map of a store in memory; racy: they count what they put. */
public final class Maps {
    static int puts;

    static void put(MVMap<Integer, String> map, int key, boolean racy) {
        map.put(key, "one");
        if (racy) {
            puts++;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        MVStore store = MVStore.open(null);
        MVMap<Integer, String> map = store.openMap("data");
        map.put(0, "zero");
        Two.run(() -> put(map, 1, racy), () -> put(map, 2, racy));
    }

    private Maps() {}
}
