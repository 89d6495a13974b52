package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain-mode read of a volatile field acquires nothing, and is no race itself. */
public class PlainModeRead {
    static int data;
    static volatile int flag;

    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(PlainModeRead.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = 1;
        }).start();
        if ((int) FLAG.get() == 1) {
            int r = data;
        }
    }
}
