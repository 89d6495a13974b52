package juc;

import java.util.concurrent.ConcurrentHashMap;

/** merge is atomic, and get sees what was done before the put of the value. */
public class ConcurrentHashMapUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread worker = Threads.start(() -> {
            map.merge("n", 1, Integer::sum);
            data = 1;
            map.put("ready", 1);
            if (broken) {
                data = 2; // races
            }
        });
        map.merge("n", 1, Integer::sum);
        if (map.get("ready") != null) {
            Threads.check(data >= 1);
        }
        worker.join();
        Threads.check(map.get("n") == 2 && map.computeIfAbsent("new", key -> 7) == 7);
    }
}
