package netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import support.Two;

/** Both threads release a counted buffer; racy: the last write comes after the release. */
public final class Counted {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ByteBuf buffer = Unpooled.buffer(4);
        buffer.retain();
        Two.run(
                () -> {
                    if (racy) {
                        buffer.setByte(0, 1);
                    }
                    buffer.release();
                },
                () -> {
                    if (racy) {
                        buffer.setByte(0, 2);
                    }
                    buffer.release();
                });
    }

    private Counted() {}
}
