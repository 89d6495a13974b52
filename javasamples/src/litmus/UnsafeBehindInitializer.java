package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A class that accesses its own static variables by Unsafe finds there what its initializer has made. */
public class UnsafeBehindInitializer {
    static class Made {
        static final Unsafe UNSAFE = unsafe();
        static final Object BASE = UNSAFE.staticFieldBase(number());
        static final long OFFSET = UNSAFE.staticFieldOffset(number());
        static volatile int number = 5;

        static Unsafe unsafe() {
            try {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return (Unsafe) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        static Field number() {
            try {
                return Made.class.getDeclaredField("number");
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        static int take() {
            return UNSAFE.getAndAddInt(BASE, OFFSET, -1);
        }
    }

    public static void main(String[] args) {
        new Thread(Made::take).start();
        int taken = Made.take();
        assert taken == 5 || taken == 4;
    }
}
