package litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe reads a static variable of a class that nobody has initialized yet, and waits for no initializer. */
public class UnsafeBeforeInitializer {
    static int data;

    static class Made {
        static volatile int number = 5;

        static void use() {}
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Field number = Made.class.getDeclaredField("number");
        Object base = unsafe.staticFieldBase(number);
        long offset = unsafe.staticFieldOffset(number);
        new Thread(() -> {
            int r = data;
            Made.use();
        }).start();
        if (unsafe.getIntVolatile(base, offset) == 0) {
            data = 1;
        }
    }
}
