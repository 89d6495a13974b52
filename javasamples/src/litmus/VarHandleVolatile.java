package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Volatile mode on a plain field acts like a volatile field. */
public class VarHandleVolatile {
    static int data;
    static int flag;

    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(VarHandleVolatile.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setVolatile(1);
        }).start();
        if ((int) FLAG.getVolatile() == 1) {
            int r = data;
        }
    }
}
