package lz4;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import support.Two;

/** Two threads compress; racy: into one array. */
public final class Blocks {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        LZ4Compressor compressor = LZ4Factory.safeInstance().fastCompressor();
        byte[] first = new byte[64];
        byte[] other = racy ? first : new byte[64];
        Two.run(
                () -> compressor.compress("aaaaaaaaaa".getBytes(), first),
                () -> compressor.compress("bbbb".getBytes(), other));
    }

    private Blocks() {}
}
