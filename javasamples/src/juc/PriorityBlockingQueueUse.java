package juc;

import java.util.concurrent.PriorityBlockingQueue;

/** The least element first, with what was done before it was put. */
public class PriorityBlockingQueueUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        queue.put(5);
        Threads.start(() -> {
            data = 1;
            queue.put(3);
            if (broken) {
                data = 2; // races
            }
        });
        int least = queue.take();
        if (least == 3) {
            Threads.check(data >= 1 && queue.take() == 5);
        } else {
            Threads.check(least == 5 && queue.take() == 3 && data >= 1);
        }
    }
}
