package everyday;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.StandardCharsets;

/** Buffers outside of the heap, in both byte orders, and numbers in byte arrays. */
public class DirectBuffers {
    public static void main(String[] args) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            System.out.println(order);
            numbers(ByteBuffer.allocateDirect(64).order(order));
            numbers(ByteBuffer.allocate(64).order(order));
            views(ByteBuffer.allocateDirect(64).order(order));
            handles(order);
        }
        bulk();
        limits();
    }

    private static void numbers(ByteBuffer buffer) {
        buffer.put((byte) -3).putShort((short) -2000).putChar('\u20ac').putInt(0x12345678);
        buffer.putLong(0x1122334455667788L).putFloat(3.25f).putDouble(-1e300);
        System.out.print(buffer.position() + " ");
        buffer.flip();
        System.out.print(buffer.get() + " " + buffer.getShort() + " " + (int) buffer.getChar() + " ");
        System.out.print(Integer.toHexString(buffer.getInt()) + " " + Long.toHexString(buffer.getLong()) + " ");
        System.out.println(buffer.getFloat() + " " + buffer.getDouble() + " " + buffer.remaining());
        for (int at = 0; at < buffer.limit(); at++) {
            System.out.print(Integer.toHexString(buffer.get(at) & 0xff) + " ");
        }
        System.out.println(buffer.isDirect());
    }

    private static void views(ByteBuffer buffer) {
        IntBuffer ints = buffer.asIntBuffer();
        ints.put(new int[] {1, -2, 3}).put(5, 99);
        LongBuffer longs = buffer.asLongBuffer();
        longs.put(4, Long.MIN_VALUE);
        buffer.position(40);
        ByteBuffer slice = buffer.slice();
        DoubleBuffer doubles = slice.order(buffer.order()).asDoubleBuffer();
        doubles.put(0.5).put(-0.0);
        CharBuffer chars = buffer.asCharBuffer();
        chars.position(8).put("ok");
        System.out.println(ints.get(1) + " " + buffer.getInt(20) + " " + buffer.getLong(32) + " " + doubles.get(1));
        System.out.println(Long.toHexString(buffer.getLong(40)) + " " + buffer.getChar(56) + slice.capacity());
        buffer.position(60).compact();
        System.out.println(buffer.position() + " " + buffer.limit() + " " + buffer.get(0));
    }

    private static void handles(ByteOrder order) {
        VarHandle floats = MethodHandles.byteArrayViewVarHandle(float[].class, order);
        VarHandle doubles = MethodHandles.byteArrayViewVarHandle(double[].class, order);
        VarHandle chars = MethodHandles.byteArrayViewVarHandle(char[].class, order);
        byte[] bytes = new byte[16];
        floats.set(bytes, 0, 1.5f);
        doubles.set(bytes, 8, -2.25);
        chars.set(bytes, 4, '\uffee');
        System.out.print((float) floats.get(bytes, 0) + " " + (double) doubles.get(bytes, 8) + " ");
        System.out.println((int) (char) chars.get(bytes, 4) + " " + bytes[0] + " " + bytes[8] + " " + bytes[4]);
    }

    private static void bulk() {
        byte[] text = "direct memory".getBytes(StandardCharsets.UTF_8);
        ByteBuffer direct = ByteBuffer.allocateDirect(32);
        direct.put(text).put(ByteBuffer.wrap(text, 0, 6));
        direct.flip();
        byte[] back = new byte[direct.remaining()];
        direct.duplicate().get(back);
        System.out.println(new String(back, StandardCharsets.UTF_8) + " " + direct.equals(ByteBuffer.wrap(back)));
        ByteBuffer other = ByteBuffer.allocateDirect(32);
        other.put(direct).flip();
        System.out.println(other.compareTo(ByteBuffer.wrap(back)) + " " + other.mismatch(ByteBuffer.wrap(text)));
        System.out.println(StandardCharsets.US_ASCII.decode(other) + " " + other.hasRemaining());
    }

    private static void limits() {
        ByteBuffer direct = ByteBuffer.allocateDirect(4);
        try {
            direct.putLong(1L);
        } catch (BufferOverflowException expected) {
            System.out.println("overflow");
        }
        direct.putInt(1);
        try {
            direct.get();
        } catch (BufferUnderflowException expected) {
            System.out.println("underflow");
        }
        try {
            direct.getInt(1);
        } catch (IndexOutOfBoundsException expected) {
            System.out.println("outside");
        }
        try {
            direct.asReadOnlyBuffer().put(0, (byte) 1);
        } catch (ReadOnlyBufferException expected) {
            System.out.println("read only");
        }
        System.out.println(ByteBuffer.allocateDirect(0).capacity());
    }
}
