package litmus;

import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Bytes are unpacked to an element that another thread writes. */
public class InflatesOver {
    static final byte[] ROOM = new byte[8];

    public static void main(String[] args) throws Exception {
        byte[] packed = new byte[64];
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {1, 2, 3, 4});
        deflater.finish();
        int length = deflater.deflate(packed);
        Thread other = new Thread(() -> ROOM[3] = 9);
        other.start();
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        if (inflater.inflate(ROOM, 2, 4) != 4 || ROOM[5] != 4) {
            throw new AssertionError();
        }
        other.join();
    }
}
