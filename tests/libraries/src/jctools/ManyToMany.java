package jctools;

import org.jctools.queues.MpmcArrayQueue;
import support.Two;

/** Two threads offer to a queue of many producers; racy: they count how many they offered. */
public final class ManyToMany {
    static int offered;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        MpmcArrayQueue<Integer> queue = new MpmcArrayQueue<>(4);
        Runnable work = () -> {
            if (queue.offer(1) && racy) {
                offered++;
            }
        };
        Two.run(work, work);
    }

    private ManyToMany() {}
}
