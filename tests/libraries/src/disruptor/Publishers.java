package disruptor;

import com.lmax.disruptor.RingBuffer;
import support.Two;

/** Two publishers of a ring buffer; racy: both write the same slot. */
public final class Publishers {
    static final class Event {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        RingBuffer<Event> ring = RingBuffer.createMultiProducer(Event::new, 4);
        Runnable work = () -> {
            long next = ring.next();
            ring.get(racy ? 0 : next).value = 1;
            ring.publish(next);
        };
        Two.run(work, work);
    }

    private Publishers() {}
}
