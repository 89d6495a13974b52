import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** safe: memory is freed when the thread that reads it has ended. */
public class Lent {
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long memory = unsafe.allocateMemory(8);
        unsafe.setMemory(memory, 8, (byte) 1);
        Thread thread = new Thread(() -> {
            assert unsafe.getByte(memory + 7) == 1;
        });
        thread.start();
        thread.join();
        unsafe.freeMemory(memory);
    }
}
