package netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import support.Two;

/** Each thread writes to a buffer of its own; racy: they share one. */
public final class Buffers {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ByteBuf common = Unpooled.buffer(8);
        ByteBuf own = Unpooled.buffer(8);
        Two.run(() -> common.writeInt(1), () -> (racy ? common : own).writeInt(2));
    }

    private Buffers() {}
}
