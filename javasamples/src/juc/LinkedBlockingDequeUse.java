package juc;

import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** Both ends of a deque hand over. */
public class LinkedBlockingDequeUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>(2);
        Threads.start(() -> {
            data = 1;
            deque.putFirst("a");
            deque.offerLast("b");
        });
        if (broken) {
            data++; // races
        }
        String first = deque.takeFirst();
        Threads.check(first.equals("a") && data >= 1);
        String last = deque.pollLast(1, TimeUnit.SECONDS);
        Threads.check(last == null || last.equals("b"));
    }
}
