package dexx;

import com.github.andrewoma.dexx.collection.Vector;
import support.Two;

/** An immutable vector behind a lock; racy: without. */
public final class Vectors {
    public static void main(String[] args) throws Exception {
        Vector<Integer>[] newest = new Vector[] {Vector.<Integer>empty()};
        Runnable append = () -> newest[0] = newest[0].append(1);
        Runnable locked = () -> {
            synchronized (newest) {
                append.run();
            }
        };
        Runnable run = args.length > 0 ? append : locked;
        Two.run(run, run);
    }

    private Vectors() {}
}
