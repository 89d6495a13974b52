package collections4;

import java.util.Collections;
import java.util.Map;
import org.apache.commons.collections4.map.LRUMap;
import support.Two;

/** A map that forgets the oldest, behind a synchronized view; racy: a look changes its order too. */
public final class Recent {
    public static void main(String[] args) throws InterruptedException {
        LRUMap<String, Integer> plain = new LRUMap<>(2);
        plain.put("a", 1);
        plain.put("b", 2);
        Map<String, Integer> map = args.length > 0 ? plain : Collections.synchronizedMap(plain);
        Two.run(() -> map.get("a"), () -> map.get("b"));
    }

    private Recent() {}
}
