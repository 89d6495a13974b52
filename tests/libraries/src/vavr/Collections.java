package vavr;

import io.vavr.collection.List;
import support.Two;

/** Persistent lists are shared; racy: a plain field holds the newest one. */
public final class Collections {
    static List<Integer> newest = List.empty();

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        List<Integer> first = List.of(1, 2);
        Runnable work = () -> {
            List<Integer> longer = first.prepend(0);
            if (racy) {
                newest = longer;
            }
        };
        Two.run(work, work);
    }

    private Collections() {}
}
