package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.zip.CRC32;

/** Whoever sees the volatile flag reads the elements behind their opaque writes, whatever reads them. */
public final class BulkBehindOpaque {
    static byte[] data = new byte[2];
    static Object[] values = {"a", "b"};
    static char[] text = {'a', 'b'};
    static int[] numbers = {1, 2};
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    static final VarHandle CHARS = MethodHandles.arrayElementVarHandle(char[].class);
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static volatile boolean written;

    public static void main(String[] args) throws Throwable {
        MethodHandle concat = MethodHandles.lookup().findVirtual(String.class, "concat",
                MethodType.methodType(String.class, String.class));
        MethodHandle max = MethodHandles.lookup().findStatic(Math.class, "max",
                MethodType.methodType(int.class, int.class, int.class)).asSpreader(int[].class, 2);
        Thread writer = new Thread(() -> {
            BYTES.setOpaque(data, 1, (byte) 1);
            OBJECTS.setOpaque(values, 1, "c");
            CHARS.setOpaque(text, 1, 'c');
            INTS.setOpaque(numbers, 1, 3);
            written = true;
        });
        writer.start();
        if (written) {
            CRC32 sum = new CRC32();
            sum.update(data, 0, 2);
            System.out.println(text);
            if (!concat.invokeWithArguments(values).equals("ac") || (int) max.invokeExact(numbers.clone()) != 3) {
                throw new AssertionError();
            }
        }
        writer.join();
    }
}
