package juc;

import java.util.concurrent.ArrayBlockingQueue;

/** A queue with room for one: put publishes to take, and take to the put that needed the room. */
public class ArrayBlockingQueueUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Threads.start(() -> {
            data = 1;
            queue.put("first");
            queue.put("second");
            if (broken) {
                data = 2; // races
            }
        });
        Threads.check(queue.take().equals("first"));
        Threads.check(data >= 1);
        Threads.check(queue.take().equals("second"));
        Threads.check(queue.poll() == null && queue.remainingCapacity() == 1);
    }
}
