package colt;

import cern.colt.map.OpenIntIntHashMap;
import support.Two;

/** A map of numbers under a lock; racy: without. */
public final class Maps {
    public static void main(String[] args) throws Exception {
        OpenIntIntHashMap map = new OpenIntIntHashMap();
        Runnable put = () -> map.put(1, map.get(1) + 1);
        Runnable locked = () -> {
            synchronized (map) {
                put.run();
            }
        };
        Runnable run = args.length > 0 ? put : locked;
        Two.run(run, run);
    }

    private Maps() {}
}
