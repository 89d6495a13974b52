package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses of a non-volatile field are never a race. */
public class OpaqueData {
    static int data;

    static final VarHandle DATA;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(OpaqueData.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            DATA.setOpaque(1);
        }).start();
        int r = (int) DATA.getOpaque();
    }
}
