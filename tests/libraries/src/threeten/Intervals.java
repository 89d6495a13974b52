package threeten;

import java.time.Instant;
import org.threeten.extra.Interval;
import support.Two;

/** Two threads join intervals, which never change; racy: they keep the last one. */
public final class Intervals {
    static Interval last;

    static void join(Interval interval, long end, boolean racy) {
        Interval joined = interval.span(Interval.of(Instant.ofEpochSecond(0), Instant.ofEpochSecond(end)));
        System.out.println(joined);
        if (racy) {
            last = joined;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Interval interval = Interval.of(Instant.ofEpochSecond(1), Instant.ofEpochSecond(9));
        Two.run(() -> join(interval, 5, racy), () -> join(interval, 7, racy));
    }

    private Intervals() {}
}
