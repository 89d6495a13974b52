package protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import support.Two;

/** Two threads write into arrays; racy: into the same. */
public final class Bytes {
    static void write(byte[] target, int number) {
        CodedOutputStream out = CodedOutputStream.newInstance(target);
        try {
            out.writeInt32(1, number);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        byte[] first = new byte[10];
        byte[] other = racy ? first : new byte[10];
        Two.run(() -> write(first, 1), () -> write(other, 300));
        System.out.println(ByteString.copyFrom(first).byteAt(0));
    }

    private Bytes() {}
}
