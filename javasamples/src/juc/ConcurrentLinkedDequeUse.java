package juc;

import java.util.concurrent.ConcurrentLinkedDeque;

/** Two threads work at the two ends. */
public class ConcurrentLinkedDequeUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.add("middle");
        Threads.start(() -> {
            data = 1;
            deque.addFirst("worker");
        });
        String last = deque.pollLast();
        Threads.check(last.equals("middle"));
        if (broken || "worker".equals(deque.pollFirst())) {
            Threads.check(data <= 1); // races
        }
    }
}
