package io;

import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class Buffers {
    public static void main(String[] args) throws Exception {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.put((byte) 1).putInt(0x0A0B0C0D).putLong(-3L).putShort((short) 7).putChar('x').putDouble(2.5);
        b.flip();
        System.out.println(b + " " + b.get() + b.getInt() + b.getLong() + b.getShort() + b.getChar() + b.getDouble() + b.hasRemaining());
        b.clear();
        b.order(ByteOrder.LITTLE_ENDIAN).putInt(1).rewind();
        System.out.println(b.get(0) + " " + b.order() + b.remaining() + b.position(4).position() + b.array().length);
        IntBuffer ints = IntBuffer.wrap(new int[] {5, 6, 7});
        System.out.println(ints.get(1) + " " + ints.remaining() + ints.slice(1, 2).get(0) + ints.duplicate().get());
        CharBuffer chars = CharBuffer.wrap("hello");
        System.out.println(chars.subSequence(1, 3) + " " + chars.length() + chars.charAt(4));
        try {
            ByteBuffer.allocate(1).putInt(1);
        } catch (BufferOverflowException e) {
            System.out.println(e);
        }
        try {
            ByteBuffer.allocate(1).asReadOnlyBuffer().put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println(e);
        }
        ByteBuffer encoded = StandardCharsets.UTF_8.encode("añ€");
        System.out.println(encoded.remaining() + " " + StandardCharsets.UTF_8.decode(encoded) + Charset.forName("UTF-8").name() + StandardCharsets.US_ASCII.newEncoder().canEncode('é') + Charset.isSupported("nope"));
        System.out.println(Arrays.toString(b.array()));
    }
}
