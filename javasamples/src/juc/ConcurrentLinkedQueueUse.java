package juc;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Two threads offer; who polls an element sees what was done before it was offered. */
public class ConcurrentLinkedQueueUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread worker = Threads.start(() -> {
            data = 1;
            queue.offer("worker");
        });
        queue.offer("main");
        String first = queue.poll();
        if (broken || first.equals("worker")) {
            Threads.check(data <= 1); // races
        }
        worker.join();
        Threads.check(queue.size() == 1 && queue.peek() != first);
    }
}
