package args4j;

import org.kohsuke.args4j.CmdLineException;
import org.kohsuke.args4j.CmdLineParser;
import org.kohsuke.args4j.Option;
import support.Two;

/** Two threads parse options; racy: into the same object. */
public final class Options {
    static final class Given {
        @Option(name = "-count")
        int count;
    }

    static void parse(Given given, String count) {
        try {
            new CmdLineParser(given).parseArgument("-count", count);
        } catch (CmdLineException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Given first = new Given();
        Given other = racy ? first : new Given();
        Two.run(() -> parse(first, "1"), () -> parse(other, "2"));
        System.out.println(first.count);
    }

    private Options() {}
}
