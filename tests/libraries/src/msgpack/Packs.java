package msgpack;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import support.Two;

/** Two threads pack; racy: by one packer. */
public final class Packs {
    static void pack(MessageBufferPacker packer, String text) {
        try {
            packer.packString(text).packInt(300);
            System.out.println(packer.toByteArray().length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        MessageBufferPacker first = MessagePack.newDefaultBufferPacker();
        MessageBufferPacker other = racy ? first : MessagePack.newDefaultBufferPacker();
        Two.run(() -> pack(first, "one"), () -> pack(other, "other"));
    }

    private Packs() {}
}
