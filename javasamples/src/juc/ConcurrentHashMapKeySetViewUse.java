package juc;

import java.util.concurrent.ConcurrentHashMap;

/** A set over a concurrent map: add is atomic, one of two threads wins. */
public class ConcurrentHashMapKeySetViewUse {
    static int data;

    static void claim(ConcurrentHashMap.KeySetView<String, Boolean> set, boolean broken) {
        if (set.add("claim") || broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        Thread worker = Threads.start(() -> claim(set, broken));
        claim(set, broken);
        worker.join();
        Threads.check(data >= 1 && set.contains("claim") && set.size() == 1);
    }
}
