package fastutil;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import support.Two;

/** A synchronized map of numbers; racy: the map itself. */
public final class Maps {
    public static void main(String[] args) throws InterruptedException {
        Int2IntMap plain = new Int2IntOpenHashMap();
        Int2IntMap map = args.length > 0 ? plain : Int2IntMaps.synchronize(plain);
        Two.run(() -> map.put(1, 1), () -> map.put(2, 2));
    }

    private Maps() {}
}
