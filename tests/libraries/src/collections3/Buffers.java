package collections3;

import org.apache.commons.collections.Buffer;
import org.apache.commons.collections.BufferUtils;
import org.apache.commons.collections.buffer.UnboundedFifoBuffer;
import support.Two;

/** Two threads use a buffer that locks; racy: one that does not. */
public final class Buffers {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Buffer plain = new UnboundedFifoBuffer();
        Buffer buffer = racy ? plain : BufferUtils.synchronizedBuffer(plain);
        Two.run(() -> buffer.add("one"), () -> buffer.add("two"));
        System.out.println(buffer.remove());
    }

    private Buffers() {}
}
