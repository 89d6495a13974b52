package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.zip.CRC32;

/** A checksum reads elements that another thread writes in opaque mode. */
public final class ChecksumBesideOpaque {
    static byte[] data = new byte[2];
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);

    public static void main(String[] args) throws Throwable {
        Thread writer = new Thread(() -> BYTES.setOpaque(data, 1, (byte) 1));
        writer.start();
        CRC32 sum = new CRC32();
        sum.update(data, 0, 2);
        writer.join();
    }
}
