package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain-mode write of a volatile field releases nothing, and is no race itself. */
public class PlainModeWrite {
    static int data;
    static volatile int flag;

    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(PlainModeWrite.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.set(1);
        }).start();
        if (flag == 1) {
            int r = data;
        }
    }
}
