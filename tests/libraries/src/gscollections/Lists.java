package gscollections;

import com.gs.collections.api.list.MutableList;
import com.gs.collections.impl.list.mutable.FastList;
import support.Two;

/** A synchronized list; racy: the list itself. */
public final class Lists {
    public static void main(String[] args) throws Exception {
        FastList<String> plain = FastList.newList();
        MutableList<String> list = args.length > 0 ? plain : plain.asSynchronized();
        Two.run(() -> list.add("a"), () -> list.add("b"));
    }

    private Lists() {}
}
