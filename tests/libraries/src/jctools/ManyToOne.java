package jctools;

import org.jctools.queues.MpscArrayQueue;
import support.Two;

/** Two producers fill a linked queue that main empties; racy: what is in it is changed after the offer. */
public final class ManyToOne {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        MpscArrayQueue<Box> queue = new MpscArrayQueue<>(4);
        Runnable work = () -> {
            Box box = new Box();
            queue.offer(box);
            if (racy) {
                Box first = queue.peek();
                first.value++;
            }
        };
        Two.run(work, work);
        System.out.println(queue.poll().value);
    }

    private ManyToOne() {}
}
