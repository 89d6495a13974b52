package jctools;

import org.jctools.queues.SpscArrayQueue;
import support.Two;

/** A queue from one producer to one consumer; racy: what was handed over changes afterwards. */
public final class OneToOne {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        SpscArrayQueue<Box> queue = new SpscArrayQueue<>(4);
        Two.run(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    queue.offer(box);
                    if (racy) {
                        box.value = 2;
                    }
                },
                () -> {
                    Box box = queue.poll();
                    if (box != null) {
                        System.out.println(box.value);
                    }
                });
    }

    private OneToOne() {}
}
