package beanutils;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.beanutils.LazyDynaMap;
import support.Two;

/** Two threads write properties; racy: of one map. */
public final class Properties {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Map<String, Object> shared = new HashMap<>();
        LazyDynaMap first = new LazyDynaMap(shared);
        LazyDynaMap other = new LazyDynaMap(racy ? shared : new HashMap<>());
        Two.run(() -> first.set("a", 1), () -> other.set("b", 2));
    }

    private Properties() {}
}
