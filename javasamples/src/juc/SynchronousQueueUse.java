package juc;

import java.util.concurrent.SynchronousQueue;

/** put and take meet. */
public class SynchronousQueueUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Threads.start(() -> {
            data = 1;
            queue.put("x");
        });
        if (broken) {
            Threads.check(data <= 1); // races
        }
        Threads.check(queue.take().equals("x"));
        Threads.check(data == 1 && queue.isEmpty() && queue.poll() == null);
    }
}
