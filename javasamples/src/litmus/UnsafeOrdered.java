package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** An ordered write by Unsafe and a volatile read that sees it order what lies around them. */
public class UnsafeOrdered {
    int flag;
    int data;

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long offset = unsafe.objectFieldOffset(UnsafeOrdered.class.getDeclaredField("flag"));
        UnsafeOrdered shared = new UnsafeOrdered();
        new Thread(() -> {
            shared.data = 1;
            unsafe.putOrderedInt(shared, offset, 1);
        }).start();
        if (unsafe.getIntVolatile(shared, offset) == 1) {
            int r = shared.data;
        }
    }
}
