package litmus;

import java.util.concurrent.LinkedTransferQueue;

/** Whether a LinkedTransferQueue is empty, and what comes first in it, is one look. */
public class TransferQueueLooked {
    public static void main(String[] args) {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        queue.put(1);
        Thread other =
                new Thread(() -> {
                    queue.poll();
                    queue.put(2);
                });
        other.start();
        Integer first = queue.peek();
        assert first == null || first == 1 || queue.size() == 1;
    }
}
