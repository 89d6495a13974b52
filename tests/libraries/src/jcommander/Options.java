package jcommander;

import com.beust.jcommander.JCommander;
import com.beust.jcommander.Parameter;
import support.Two;

/** Two threads parse options, after main did; racy: into the same object. */
public final class Options {
    static final class Given {
        @Parameter(names = "--count")
        int count;
    }

    static void parse(Given given, String count) {
        JCommander.newBuilder().addObject(given).build().parse("--count", count);
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
