package joptsimple;

import joptsimple.OptionParser;
import support.Two;

/** One parser per thread; racy: one for both, which is changed by what it accepts. */
public final class Options {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        OptionParser common = new OptionParser();
        Two.run(
                () -> (racy ? common : new OptionParser()).accepts("a"),
                () -> (racy ? common : new OptionParser()).accepts("b"));
    }

    private Options() {}
}
