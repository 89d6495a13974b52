package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A plain write by Unsafe races like any plain write. */
public class UnsafePlain {
    int data;

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long offset = unsafe.objectFieldOffset(UnsafePlain.class.getDeclaredField("data"));
        UnsafePlain shared = new UnsafePlain();
        new Thread(() -> unsafe.putInt(shared, offset, 1)).start();
        int r = shared.data;
    }
}
