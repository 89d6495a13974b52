package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A byte array seen as ints and longs. */
public class ByteViews {
    public static void main(String[] args) {
        byte[] data = new byte[16];
        VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle longs = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        VarHandle chars = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        ints.set(data, 0, 0x01020304);
        longs.set(data, 8, -2L);
        chars.set(data, 5, 'A');
        System.out.println(Arrays.toString(data));
        System.out.println((int) ints.get(data, 0) + " " + (long) longs.get(data, 8) + " " + (int) (char) chars.get(data, 5));
        System.out.println(Integer.toHexString((int) ints.get(data, 3)));
        try {
            ints.get(data, 13);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
