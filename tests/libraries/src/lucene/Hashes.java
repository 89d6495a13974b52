package lucene;

import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import support.Two;

/** Two threads have hashes of their own; racy: they share one. */
public final class Hashes {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        BytesRefHash first = new BytesRefHash();
        BytesRefHash other = racy ? first : new BytesRefHash();
        Two.run(() -> first.add(new BytesRef("one")), () -> other.add(new BytesRef("two")));
    }

    private Hashes() {}
}
