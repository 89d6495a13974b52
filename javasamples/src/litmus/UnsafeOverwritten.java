package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** What Unsafe writes to a static variable is overwritten by the initializer, if that runs behind it only. */
public class UnsafeOverwritten {
    static class Made {
        static volatile int number = 5;

        static int get() {
            return number;
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Field number = Made.class.getDeclaredField("number");
        Object base = unsafe.staticFieldBase(number);
        long offset = unsafe.staticFieldOffset(number);
        new Thread(Made::get).start();
        unsafe.putIntVolatile(base, offset, 7);
        assert Made.get() == 7 : "overwritten";
    }
}
