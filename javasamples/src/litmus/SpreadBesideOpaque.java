package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** A spreader of arguments reads elements that another thread writes in opaque mode. */
public final class SpreadBesideOpaque {
    static int[] values = {1, 2};
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Throwable {
        MethodHandle max = MethodHandles.lookup().findStatic(Math.class, "max",
                MethodType.methodType(int.class, int.class, int.class)).asSpreader(int[].class, 2);
        Thread writer = new Thread(() -> INTS.setOpaque(values, 1, 3));
        writer.start();
        int most = (int) max.invokeExact(values);
        writer.join();
    }
}
