import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** race: an address is handed over by a volatile field, and then written beside a read. */
public class ByAddress {
    static volatile long address;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Thread thread = new Thread(() -> {
            long known = address;
            if (known != 0) {
                unsafe.putLong(known, 1L);
            }
        });
        thread.start();
        long memory = unsafe.allocateMemory(8);
        unsafe.putLong(memory, 5L);
        address = memory;
        unsafe.getLong(memory);
    }
}
