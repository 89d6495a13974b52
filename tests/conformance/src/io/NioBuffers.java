package io;

import java.nio.*;
import java.util.*;

public class NioBuffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.put((byte) 1).putShort((short) -2).putInt(0x01020304).putLong(-5L).putFloat(2.5f).putDouble(1e-3).putChar('q');
        System.out.println(b + " " + Arrays.toString(b.array()));
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.getChar() + b.hasRemaining());
        try {
            b.get();
        } catch (BufferUnderflowException e) {
            System.out.println(e);
        }
        b.clear().order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).putChar(6, 'z');
        System.out.println(b.get(0) + " " + b.order() + b.getInt(0) + b.get(6) + b.position() + b.limit() + b.capacity());
        IntBuffer ints = ByteBuffer.allocate(16).asIntBuffer();
        ints.put(new int[] {7, 8, 9}).flip();
        System.out.println(ints.get(1) + " " + ints.remaining() + ints + ints.duplicate().position(2).get() + ints.slice().get());
        CharBuffer c = CharBuffer.wrap("characters");
        System.out.println(c.subSequence(2, 5) + " " + c.length() + c.charAt(0) + c.isReadOnly() + CharBuffer.allocate(3).put("abc").flip());
        try {
            c.put('x');
        } catch (ReadOnlyBufferException e) {
            System.out.println(e);
        }
        LongBuffer l = LongBuffer.allocate(2).put(5).put(6);
        try {
            l.put(7);
        } catch (BufferOverflowException e) {
            System.out.println(e);
        }
        ByteBuffer slice = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3).slice();
        System.out.println(slice.arrayOffset() + " " + slice.capacity() + slice.get(0) + slice.compareTo(ByteBuffer.wrap(new byte[] {2, 3, 4})) + slice.equals(ByteBuffer.wrap(new byte[] {2, 3})) + slice.hashCode());
        ByteBuffer compact = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
        compact.position(2);
        compact.compact();
        System.out.println(compact + Arrays.toString(compact.array()) + compact.mark().position(0).limit());
        try {
            compact.position(99);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        DoubleBuffer d = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().put(1.5);
        System.out.println(d.get(0) + " " + d.order() + FloatBuffer.wrap(new float[] {1, 2}).get(1) + ShortBuffer.wrap(new short[] {3}).get());
        byte[] dst = new byte[3];
        ByteBuffer.wrap(new byte[] {9, 8, 7, 6}).get(dst).get(0, dst, 1, 2);
        System.out.println(Arrays.toString(dst) + ByteBuffer.wrap(dst).asReadOnlyBuffer().isReadOnly() + ByteBuffer.wrap(dst).mismatch(ByteBuffer.wrap(new byte[] {9, 9})));
        char[] some = new char[8];
        ByteBuffer.allocate(16).putChar(4, 'w').asCharBuffer().get(some);
        System.out.println((int) some[2] + " " + ByteBuffer.allocate(16).asLongBuffer().put(new long[] {1, -1}).get(1));
    }
}
