package litmus;

import java.util.concurrent.LinkedTransferQueue;

/** Who finds an element by toString of a LinkedTransferQueue is ordered behind the thread that put it there. */
public class TransferQueueShown {
    static final LinkedTransferQueue<Integer> QUEUE = new LinkedTransferQueue<>();
    static int data;

    public static void main(String[] args) {
        QUEUE.add(7);
        String before = QUEUE.toString();
        new Thread(() -> {
            data = 1;
            QUEUE.offer(2);
        }).start();
        if (!before.equals(QUEUE.toString())) {
            data++;
        }
    }
}
