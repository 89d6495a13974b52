package juc;

import java.util.concurrent.atomic.AtomicInteger;

/** The last of three arrivals sees what the others did. */
public class AtomicIntegerUse {
    static final int[] data = new int[2];

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicInteger arrived = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            int me = i;
            Threads.start(() -> {
                data[me] = 1;
                arrived.incrementAndGet();
            });
        }
        if (arrived.get() == (broken ? 1 : 2)) {
            Threads.check(data[0] + data[1] <= 2); // races
        }
    }
}
