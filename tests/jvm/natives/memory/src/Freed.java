import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** race: memory is freed while another thread still reads it. */
public class Freed {
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long memory = unsafe.allocateMemory(8);
        unsafe.putLong(memory, 5L);
        Thread thread = new Thread(() -> unsafe.getLong(memory));
        thread.start();
        unsafe.freeMemory(memory);
    }
}
