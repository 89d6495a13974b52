package juc;

import java.util.concurrent.ConcurrentSkipListMap;

/** putIfAbsent is atomic, and an entry is found with what was done before it was put. */
public class ConcurrentSkipListMapUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread worker = Threads.start(() -> {
            data = 1;
            map.put(1, "worker");
            if (broken) {
                data = 2; // races
            }
        });
        map.putIfAbsent(2, "main");
        if (map.firstKey() == 1) {
            Threads.check(data >= 1);
        }
        worker.join();
        Threads.check(map.size() == 2 && map.ceilingKey(2) == 2);
    }
}
