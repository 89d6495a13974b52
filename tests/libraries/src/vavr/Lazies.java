package vavr;

import io.vavr.Lazy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Two;

/** A Lazy is computed once; racy: what it holds is a list that both change. */
public final class Lazies {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Lazy<List<Integer>> lazy =
                Lazy.of(() -> racy ? new ArrayList<>() : Collections.synchronizedList(new ArrayList<>()));
        Two.run(() -> lazy.get().add(1), () -> lazy.get().add(2));
    }

    private Lazies() {}
}
