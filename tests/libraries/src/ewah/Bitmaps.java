package ewah;

import com.googlecode.javaewah.EWAHCompressedBitmap;
import support.Two;

/** Two threads set bits; racy: of one bitmap. */
public final class Bitmaps {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        EWAHCompressedBitmap first = EWAHCompressedBitmap.bitmapOf(1, 70);
        EWAHCompressedBitmap other = racy ? first : EWAHCompressedBitmap.bitmapOf(2);
        Two.run(() -> first.set(200), () -> other.set(300));
        System.out.println(first.cardinality());
    }

    private Bitmaps() {}
}
