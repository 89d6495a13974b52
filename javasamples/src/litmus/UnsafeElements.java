package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Plain accesses of different elements by Unsafe do not race. */
public class UnsafeElements {
    static final long[] shared = new long[2];

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long base = unsafe.arrayBaseOffset(long[].class);
        long scale = unsafe.arrayIndexScale(long[].class);
        new Thread(() -> unsafe.putLong(shared, base, 1)).start();
        unsafe.putLong(shared, base + scale, 2);
        long r = shared[1];
    }
}
