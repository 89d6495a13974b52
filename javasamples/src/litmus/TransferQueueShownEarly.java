package litmus;

import java.util.concurrent.LinkedTransferQueue;

/** Who finds an element by toString of a LinkedTransferQueue is not ordered behind what its thread does next. */
public class TransferQueueShownEarly {
    static final LinkedTransferQueue<Integer> QUEUE = new LinkedTransferQueue<>();
    static int data;

    public static void main(String[] args) {
        QUEUE.add(7);
        String before = QUEUE.toString();
        new Thread(() -> {
            QUEUE.offer(2);
            data = 1;
        }).start();
        if (!before.equals(QUEUE.toString())) {
            data++;
        }
    }
}
