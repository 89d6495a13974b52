package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A volatile-mode write of a plain field; it is read plainly only after a volatile-mode read that saw it. */
public class MixedModeOrdered {
    static int data;
    static final VarHandle DATA;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(MixedModeOrdered.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> DATA.setVolatile(1));
        writer.start();
        if ((int) DATA.getVolatile() == 1) {
            System.out.println(data);
        }
        writer.join();
    }
}
