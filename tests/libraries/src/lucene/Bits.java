package lucene;

import org.apache.lucene.util.FixedBitSet;
import support.Two;

/** Two threads read a set of bits; racy: one sets a bit. */
public final class Bits {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        FixedBitSet bits = new FixedBitSet(100);
        bits.set(7);
        Two.run(
                () -> System.out.println(bits.nextSetBit(0)),
                () -> {
                    if (racy) {
                        bits.set(9);
                    } else {
                        System.out.println(bits.cardinality());
                    }
                });
    }

    private Bits() {}
}
