package okio;

import okio.Buffer;
import support.Two;

/** Two threads have buffers; racy: one buffer. */
public final class Buffers {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Buffer first = new Buffer();
        Buffer other = racy ? first : new Buffer();
        Two.run(() -> first.writeUtf8("one"), () -> other.writeUtf8("other"));
        System.out.println(first.readUtf8());
    }

    private Buffers() {}
}
