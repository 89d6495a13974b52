package xom;

import nu.xom.Element;
import support.Two;

/** A tree under a lock; racy: without. */
public final class Trees {
    public static void main(String[] args) throws Exception {
        Element root = new Element("r");
        Runnable append = () -> root.appendChild(new Element("c"));
        Runnable locked = () -> {
            synchronized (root) {
                append.run();
            }
        };
        Runnable run = args.length > 0 ? append : locked;
        Two.run(run, run);
    }

    private Trees() {}
}
