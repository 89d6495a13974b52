package guava;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import support.Two;

/** An immutable list is read by two threads; racy: the second adds to the list that it was copied from. */
public final class ListsBuilt {
    public static void main(String[] args) throws InterruptedException {
        List<String> source = new ArrayList<>(List.of("a", "b"));
        List<String> copy = ImmutableList.copyOf(source);
        boolean racy = args.length > 0;
        Two.run(
                () -> System.out.println((racy ? source : copy).get(0)),
                () -> {
                    if (racy) {
                        source.add("c");
                    } else {
                        System.out.println(copy.size());
                    }
                });
    }

    private ListsBuilt() {}
}
