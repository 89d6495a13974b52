package guava;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Two;

/** A memoizing supplier is asked by two threads; racy: the value is a list that both change. */
public final class Memoized {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Supplier<List<String>> list = Suppliers.memoize(
                () -> racy ? new ArrayList<>() : Collections.synchronizedList(new ArrayList<>()));
        Two.run(() -> list.get().add("a"), () -> list.get().add("b"));
    }

    private Memoized() {}
}
