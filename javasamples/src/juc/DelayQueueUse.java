package juc;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** take waits for an element, and until its delay is over. */
public class DelayQueueUse {
    static int data;

    static final class Letter implements Delayed {
        private final long due;

        Letter(long delay) {
            due = System.nanoTime() + delay;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Letter) other).due);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        DelayQueue<Letter> queue = new DelayQueue<>();
        Threads.start(() -> {
            data = 1;
            queue.put(new Letter(1000));
            if (broken) {
                data = 2; // races
            }
        });
        queue.take();
        Threads.check(data >= 1);
        Threads.check(queue.poll() == null);
    }
}
