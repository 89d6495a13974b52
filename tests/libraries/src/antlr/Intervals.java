package antlr;

import org.antlr.v4.runtime.misc.IntervalSet;
import support.Two;

/** Two threads join sets of numbers; racy: into the same set. */
public final class Intervals {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        IntervalSet first = new IntervalSet();
        IntervalSet other = racy ? first : new IntervalSet();
        Two.run(() -> first.add(1, 5), () -> other.add(4, 9));
        System.out.println(first);
    }

    private Intervals() {}
}
