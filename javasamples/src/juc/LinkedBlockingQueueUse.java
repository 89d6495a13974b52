package juc;

import java.util.concurrent.LinkedBlockingQueue;

/** Two producers and one consumer, who sees what each did before its put. */
public class LinkedBlockingQueueUse {
    static final int[] data = new int[2];

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        for (int i = 0; i < 2; i++) {
            int me = i;
            Threads.start(() -> {
                data[me] = 1;
                queue.put(me);
            });
        }
        int first = queue.take();
        Threads.check(data[first] == 1);
        if (broken) {
            data[1 - first]++; // races
        }
        Threads.check(queue.take() == 1 - first);
        Threads.check(data[1 - first] >= 1);
    }
}
