package cli;

import support.Two;

/** Options are built by each thread; racy: into one object. */
public final class Options {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        org.apache.commons.cli.Options common = new org.apache.commons.cli.Options();
        Two.run(
                () -> (racy ? common : new org.apache.commons.cli.Options()).addOption("a", "text"),
                () -> (racy ? common : new org.apache.commons.cli.Options()).addOption("b", "text"));
    }

    private Options() {}
}
