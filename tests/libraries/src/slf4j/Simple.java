package slf4j;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import support.Two;

/** The simple logger prints for two threads; racy: what they print is counted in a plain field. */
public final class Simple {
    static int printed;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Logger log = LoggerFactory.getLogger("a");
        Two.run(
                () -> {
                    log.warn("one");
                    if (racy) {
                        printed++;
                    }
                },
                () -> {
                    log.warn("other");
                    if (racy) {
                        printed++;
                    }
                });
    }

    private Simple() {}
}
