package jctools;

import org.jctools.queues.SpscUnboundedArrayQueue;
import support.Two;

/** A growing queue of one producer and one consumer; racy: one object goes through it twice. */
public final class Unbounded {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        SpscUnboundedArrayQueue<Box> queue = new SpscUnboundedArrayQueue<>(2);
        Box common = new Box();
        Two.run(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        Box box = racy ? common : new Box();
                        box.value = i;
                        queue.offer(box);
                    }
                },
                () -> {
                    Box box = queue.poll();
                    if (box != null) {
                        box.value++;
                    }
                });
    }

    private Unbounded() {}
}
