package juc;

import java.util.concurrent.ConcurrentSkipListSet;

/** One of two threads adds the element; the other one keeps away from the data. */
public class ConcurrentSkipListSetUse {
    static int data;

    static void claim(ConcurrentSkipListSet<Integer> set, boolean broken) {
        if (set.add(1) || broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        Thread worker = Threads.start(() -> claim(set, broken));
        claim(set, broken);
        worker.join();
        Threads.check(set.first() == 1 && set.pollFirst() == 1 && set.isEmpty());
    }
}
