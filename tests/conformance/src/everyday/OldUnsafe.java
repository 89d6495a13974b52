package everyday;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** sun.misc.Unsafe as libraries get and use it. */
public class OldUnsafe {
    volatile int number;
    volatile long wide;
    volatile Object reference;
    int plain;
    double fraction = 1.5;
    boolean flag;
    static int common = 4;

    static Unsafe found() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Unsafe unsafe = found();
        OldUnsafe one = new OldUnsafe();
        fields(unsafe, one);
        arrays(unsafe);
        System.out.println(unsafe.addressSize());
        unsafe.loadFence();
        unsafe.storeFence();
        unsafe.fullFence();
        unsafe.unpark(Thread.currentThread());
        unsafe.park(false, 0L);
        System.out.println(((OldUnsafe) unsafe.allocateInstance(OldUnsafe.class)).fraction);
        try {
            unsafe.throwException(new java.io.IOException("thrown"));
        } catch (Exception e) {
            System.out.println(e);
        }
        Field common = OldUnsafe.class.getDeclaredField("common");
        System.out.println(unsafe.getInt(unsafe.staticFieldBase(common), unsafe.staticFieldOffset(common)));
        try {
            Unsafe.class.getDeclaredField("nothing");
        } catch (NoSuchFieldException e) {
            System.out.println(e);
        }
    }

    static long offset(Unsafe unsafe, String name) throws ReflectiveOperationException {
        return unsafe.objectFieldOffset(OldUnsafe.class.getDeclaredField(name));
    }

    static void fields(Unsafe unsafe, OldUnsafe one) throws ReflectiveOperationException {
        long number = offset(unsafe, "number");
        System.out.println(unsafe.compareAndSwapInt(one, number, 0, 3) + " " + one.number);
        System.out.println(unsafe.compareAndSwapInt(one, number, 0, 4) + " " + one.number);
        unsafe.putOrderedInt(one, number, 5);
        System.out.println(unsafe.getIntVolatile(one, number) + " " + unsafe.getInt(one, number));
        System.out.println(unsafe.getAndAddInt(one, number, 2) + " " + unsafe.getAndSetInt(one, number, 9));
        long wide = offset(unsafe, "wide");
        System.out.println(unsafe.getAndAddLong(one, wide, 1L << 40) + " " + one.wide);
        System.out.println(unsafe.compareAndSwapLong(one, wide, 1L << 40, -1) + " " + one.wide);
        unsafe.putLongVolatile(one, wide, 7);
        System.out.println(unsafe.getAndSetLong(one, wide, 8) + " " + unsafe.getLongVolatile(one, wide));
        long reference = offset(unsafe, "reference");
        System.out.println(unsafe.compareAndSwapObject(one, reference, null, "a") + " " + one.reference);
        System.out.println(unsafe.getAndSetObject(one, reference, "b") + " " + unsafe.getObject(one, reference));
        unsafe.putObject(one, reference, null);
        System.out.println(unsafe.getObjectVolatile(one, reference));
        unsafe.putInt(one, offset(unsafe, "plain"), -6);
        System.out.println(one.plain);
        System.out.println(unsafe.getDouble(one, offset(unsafe, "fraction")));
        unsafe.putBoolean(one, offset(unsafe, "flag"), true);
        System.out.println(one.flag + " " + unsafe.getBooleanVolatile(one, offset(unsafe, "flag")));
    }

    static void arrays(Unsafe unsafe) {
        System.out.println(unsafe.arrayBaseOffset(Object[].class) + " " + unsafe.arrayIndexScale(Object[].class));
        System.out.println(unsafe.arrayBaseOffset(long[].class) + " " + unsafe.arrayIndexScale(long[].class));
        System.out.println(Unsafe.ARRAY_BYTE_BASE_OFFSET + " " + Unsafe.ARRAY_BYTE_INDEX_SCALE);
        System.out.println(Unsafe.ARRAY_CHAR_INDEX_SCALE + " " + Unsafe.ARRAY_FLOAT_INDEX_SCALE);
        String[] texts = {"a", "b", "c"};
        int scale = unsafe.arrayIndexScale(String[].class);
        unsafe.putObjectVolatile(texts, Unsafe.ARRAY_OBJECT_BASE_OFFSET + 2L * scale, "d");
        System.out.println(texts[2] + unsafe.getObject(texts, Unsafe.ARRAY_OBJECT_BASE_OFFSET + (long) scale));
        long[] longs = {1, 2, 3};
        int shift = 31 - Integer.numberOfLeadingZeros(unsafe.arrayIndexScale(long[].class));
        long second = Unsafe.ARRAY_LONG_BASE_OFFSET + (1L << shift);
        System.out.println(unsafe.getAndAddLong(longs, second, 5) + " " + longs[1]);
        byte[] bytes = new byte[16];
        unsafe.putLong(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 3L, 0x0102030405060708L);
        System.out.println(bytes[3] + " " + bytes[10] + " " + unsafe.getInt(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 7L));
        unsafe.setMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, 4, (byte) 9);
        System.out.println(java.util.Arrays.toString(bytes));
        int[] from = {1, 2, 3, 4};
        int[] to = new int[4];
        unsafe.copyMemory(from, Unsafe.ARRAY_INT_BASE_OFFSET + 4L, to, Unsafe.ARRAY_INT_BASE_OFFSET, 8);
        System.out.println(java.util.Arrays.toString(to));
    }
}
