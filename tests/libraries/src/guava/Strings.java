package guava;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import support.Two;

/** Joiner and Splitter are immutable and shared; racy: both threads append to one builder. */
public final class Strings {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Joiner joiner = Joiner.on(',');
        Splitter splitter = Splitter.on(',');
        StringBuilder common = new StringBuilder();
        Runnable work = () -> joiner.appendTo(racy ? common : new StringBuilder(), splitter.split("a,b"));
        Two.run(work, work);
    }

    private Strings() {}
}
