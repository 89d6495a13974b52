import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** safe: an address is handed over by a volatile field, and only read from then on. */
public class Handed {
    static volatile long address;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Thread thread = new Thread(() -> {
            long known = address;
            if (known != 0) {
                assert unsafe.getLong(known) == 5L;
                assert unsafe.getDouble(known + 8) == 1.5;
            }
        });
        thread.start();
        long memory = unsafe.allocateMemory(16);
        unsafe.putLong(memory, 5L);
        unsafe.putDouble(memory + 8, 1.5);
        address = memory;
        assert unsafe.getInt(memory) == 5;
    }
}
