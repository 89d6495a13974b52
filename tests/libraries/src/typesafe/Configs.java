package typesafe;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import support.Two;

/** Two threads read a configuration; racy: they sum up without a lock. */
public final class Configs {
    static int sum;

    static void read(Config config, String path, boolean racy) {
        int found = config.getInt(path);
        if (racy) {
            sum += found;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Config config = ConfigFactory.parseString("a { b = 1, c = 2 }");
        Two.run(() -> read(config, "a.b", racy), () -> read(config, "a.c", racy));
    }

    private Configs() {}
}
