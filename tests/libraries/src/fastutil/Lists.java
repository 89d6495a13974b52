package fastutil;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import support.Two;

/** Two threads read a list; racy: one adds. */
public final class Lists {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        IntArrayList list = IntArrayList.wrap(new int[] {1, 2});
        Two.run(
                () -> System.out.println(list.getInt(0)),
                () -> {
                    if (racy) {
                        list.add(3);
                    } else {
                        System.out.println(list.size());
                    }
                });
    }

    private Lists() {}
}
