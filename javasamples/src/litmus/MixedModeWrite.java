package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A volatile-mode write of a plain field, and a plain read that nothing orders behind it. */
public class MixedModeWrite {
    static int data;
    static final VarHandle DATA;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(MixedModeWrite.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> DATA.setVolatile(1));
        writer.start();
        int seen = data;
        writer.join();
        System.out.println(seen <= 1);
    }
}
