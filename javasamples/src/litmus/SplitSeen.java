package litmus;

import java.util.Spliterators;
import java.util.Spliterator;
import java.util.function.IntConsumer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;

/** A stream may split its source once more before it finds that it is to stop, or not. */
public class SplitSeen {
    static final AtomicInteger splits = new AtomicInteger();

    static class Range extends Spliterators.AbstractIntSpliterator {
        int from;
        final int to;

        Range(int from, int to) {
            super(to - from, Spliterator.SIZED | Spliterator.SUBSIZED | Spliterator.ORDERED);
            this.from = from;
            this.to = to;
        }

        @Override
        public long estimateSize() {
            return to - from;
        }

        @Override
        public Spliterator.OfInt trySplit() {
            if (to - from < 2) {
                return null;
            }
            splits.incrementAndGet();
            Range left = new Range(from, (from + to) / 2);
            from = left.to;
            return left;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (from == to) {
                return false;
            }
            action.accept(from++);
            return true;
        }
    }

    public static void main(String[] args) {
        StreamSupport.intStream(new Range(0, 3), true).anyMatch(at -> at == 0);
        if (splits.get() != 2) {
            throw new AssertionError();
        }
    }
}
