package juc;

import java.util.concurrent.CopyOnWriteArraySet;

/** add tells one of two threads that it was first. */
public class CopyOnWriteArraySetUse {
    static int data;

    static void claim(CopyOnWriteArraySet<String> set, boolean broken) {
        if (set.add("claim") || broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        Thread worker = Threads.start(() -> claim(set, broken));
        claim(set, broken);
        worker.join();
        Threads.check(set.contains("claim") && set.size() == 1);
    }
}
