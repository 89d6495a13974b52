package juc;

import java.util.concurrent.ThreadLocalRandom;

/** Each thread has a generator of its own; what it makes of the numbers is another matter. */
public class ThreadLocalRandomUse {
    static int data;

    static void use(Object guard) {
        int drawn = ThreadLocalRandom.current().nextInt(1, 7);
        synchronized (guard) {
            data += drawn; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Object guard = new Object();
        Thread worker = Threads.start(() -> use(broken ? new Object() : guard));
        use(guard);
        worker.join();
        Threads.check(data >= 1 && data <= 12);
    }
}
