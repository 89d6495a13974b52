package netty;

import io.netty.util.AttributeKey;
import io.netty.util.DefaultAttributeMap;
import support.Two;

/** Attributes of a map are set by two threads; racy: the value of one is a plain object. */
public final class Attributes {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        AttributeKey<int[]> key = AttributeKey.valueOf("key");
        DefaultAttributeMap map = new DefaultAttributeMap();
        Runnable work = () -> {
            int[] own = {0};
            int[] first = map.attr(key).setIfAbsent(own);
            if (racy && first != null) {
                first[0]++;
            } else if (racy) {
                own[0]++;
            }
        };
        Two.run(work, work);
    }

    private Attributes() {}
}
