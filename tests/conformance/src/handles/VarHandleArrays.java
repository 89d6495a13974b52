package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** VarHandles of array elements. */
public class VarHandleArrays {
    static void attempt(Runnable job) {
        try {
            job.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        int[] ns = new int[3];
        ints.setVolatile(ns, 1, 5);
        System.out.println((int) ints.getAndAdd(ns, 1, 2) + " " + ints.compareAndSet(ns, 0, 0, 9) + " " + Arrays.toString(ns));
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
        String[] ss = {"a", "b"};
        System.out.println((String) strings.getAndSet(ss, 0, "c") + " " + strings.compareAndSet(ss, 1, "b", "d")
                + " " + Arrays.toString(ss));
        VarHandle longs = MethodHandles.arrayElementVarHandle(long[].class);
        long[] js = {1, 2};
        System.out.println((long) longs.getAndBitwiseOr(js, 1, 8L) + " " + Arrays.toString(js));
        VarHandle bytes = MethodHandles.arrayElementVarHandle(byte[].class);
        byte[] bs = {127};
        System.out.println((byte) bytes.getAndAdd(bs, 0, (byte) 1) + " " + bs[0]);
        System.out.println(ints.varType() + " " + ints.coordinateTypes() + " " + strings.coordinateTypes());
        attempt(() -> ints.get(ns, 3));
        attempt(() -> ints.set(ns, -1, 0));
        try {
            ints.get((int[]) null, 0);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        attempt(() -> strings.getAndAdd(ss, 0, "x"));
        attempt(() -> ints.set(ns, 0, "no"));
        attempt(() -> ints.set(ns, 0));
        VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
        attempt(() -> objects.set(ss, 0, (Object) 5));
        attempt(() -> MethodHandles.arrayElementVarHandle(int.class));
    }
}
