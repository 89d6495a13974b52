package disruptor;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.YieldingWaitStrategy;
import support.Two;

/** A ring buffer hands over one event; racy: the consumer does not wait for its sequence. */
public final class Ring {
    static final class Event {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        RingBuffer<Event> ring = RingBuffer.createSingleProducer(Event::new, 2, new YieldingWaitStrategy());
        SequenceBarrier barrier = ring.newBarrier();
        Two.run(
                () -> {
                    long next = ring.next();
                    ring.get(next).value = 1;
                    ring.publish(next);
                },
                () -> {
                    if (racy || barrier.getCursor() >= 0) {
                        System.out.println(ring.get(0).value);
                    }
                });
    }

    private Ring() {}
}
