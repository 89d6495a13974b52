package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses give no edge; they are no race themselves. */
public class OpaqueFlag {
    static int data;
    static int flag;

    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(OpaqueFlag.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setOpaque(1);
        }).start();
        if ((int) FLAG.getOpaque() == 1) {
            int r = data;
        }
    }
}
