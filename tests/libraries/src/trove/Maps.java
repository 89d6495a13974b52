package trove;

import gnu.trove.TCollections;
import gnu.trove.map.TIntIntMap;
import gnu.trove.map.hash.TIntIntHashMap;
import support.Two;

/** A synchronized map; racy: the map itself. */
public final class Maps {
    public static void main(String[] args) throws InterruptedException {
        TIntIntMap plain = new TIntIntHashMap();
        TIntIntMap map = args.length > 0 ? plain : TCollections.synchronizedMap(plain);
        Two.run(() -> map.put(1, 1), () -> map.put(2, 2));
    }

    private Maps() {}
}
