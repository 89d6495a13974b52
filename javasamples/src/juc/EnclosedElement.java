package juc;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** The heap within a DelayQueue is the queue's own, but its elements are not: this one is written after it was put. */
public class EnclosedElement {
    static final class Letter implements Delayed {
        int text;

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Letter> queue = new DelayQueue<>();
        Threads.start(() -> {
            Letter letter = new Letter();
            queue.put(letter);
            letter.text = 1; // races
        });
        Threads.check(queue.take().text <= 1);
    }
}
