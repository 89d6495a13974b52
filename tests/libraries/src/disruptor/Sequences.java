package disruptor;

import com.lmax.disruptor.Sequence;
import support.Two;

/** Two threads count by a Sequence; racy: the larger one is kept in a plain field. */
public final class Sequences {
    static long last;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Sequence sequence = new Sequence();
        Runnable work = () -> {
            long value = sequence.incrementAndGet();
            if (racy) {
                last = value;
            }
        };
        Two.run(work, work);
    }

    private Sequences() {}
}
