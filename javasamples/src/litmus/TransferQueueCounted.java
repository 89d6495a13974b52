package litmus;

import java.util.concurrent.LinkedTransferQueue;

/** The size of a LinkedTransferQueue is counted item by item: some come, and others go meanwhile. */
public class TransferQueueCounted {
    public static void main(String[] args) {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        queue.put(1);
        Thread other =
                new Thread(() -> {
                    queue.poll();
                    queue.put(2);
                });
        other.start();
        assert queue.size() <= 1;
    }
}
