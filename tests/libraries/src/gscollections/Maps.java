package gscollections;

import com.gs.collections.impl.map.mutable.ConcurrentHashMap;
import support.Two;

/** A concurrent map of immutable values; racy: of arrays that are changed. */
public final class Maps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, int[]> map = ConcurrentHashMap.newMap();
        map.put("k", new int[1]);
        Runnable count = () -> map.updateValue("k", () -> new int[1], value -> new int[] {value[0] + 1});
        Runnable change = () -> map.get("k")[0]++;
        Runnable run = args.length > 0 ? change : count;
        Two.run(run, run);
    }

    private Maps() {}
}
