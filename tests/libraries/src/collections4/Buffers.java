package collections4;

import java.util.Queue;
import org.apache.commons.collections4.QueueUtils;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import support.Two;

/** A circular queue as a bounded buffer; racy: its size is looked at without the lock. */
public final class Buffers {
    public static void main(String[] args) throws InterruptedException {
        Queue<Integer> plain = new CircularFifoQueue<>(2);
        Queue<Integer> locked = QueueUtils.synchronizedQueue(plain);
        boolean racy = args.length > 0;
        Two.run(() -> locked.add(1), () -> System.out.println(racy ? plain.size() : locked.size()));
    }

    private Buffers() {}
}
