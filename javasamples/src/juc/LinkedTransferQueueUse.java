package juc;

import java.util.concurrent.LinkedTransferQueue;

/** transfer returns when the element has been taken. */
public class LinkedTransferQueueUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Threads.start(() -> {
            data = 1;
            queue.transfer("x");
            if (broken) {
                data = 2; // races
            }
        });
        Threads.check(queue.take().equals("x"));
        Threads.check(data >= 1);
        Threads.check(!queue.tryTransfer("nobody waits"));
    }
}
