package picocli;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import support.Two;

/** Two threads parse options, after main did; racy: into the same object. */
public final class Options {
    static final class Given {
        @Option(names = "--count")
        int count;
    }

    static void parse(Given given, String count) {
        new CommandLine(given).parseArgs("--count", count);
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        parse(new Given(), "0");
        Given first = new Given();
        Given other = racy ? first : new Given();
        Two.run(() -> parse(first, "1"), () -> parse(other, "2"));
        System.out.println(first.count);
    }

    private Options() {}
}
