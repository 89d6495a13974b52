package lucene;

import org.apache.lucene.util.Counter;
import support.Two;

/** Two threads add to a counter; racy: it is one that is not for threads. */
public final class Counters {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Counter counter = Counter.newCounter(!racy);
        Two.run(() -> counter.addAndGet(1), () -> counter.addAndGet(2));
        System.out.println(counter.get());
    }

    private Counters() {}
}
