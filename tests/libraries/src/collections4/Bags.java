package collections4;

import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BagUtils;
import org.apache.commons.collections4.bag.HashBag;
import support.Two;

/** A synchronized bag; racy: the bag itself. */
public final class Bags {
    public static void main(String[] args) throws InterruptedException {
        Bag<String> plain = new HashBag<>();
        Bag<String> bag = args.length > 0 ? plain : BagUtils.synchronizedBag(plain);
        Two.run(() -> bag.add("a"), () -> bag.add("b"));
    }

    private Bags() {}
}
