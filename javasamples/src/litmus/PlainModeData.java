package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain-mode VarHandle access of a non-volatile field is checked like any plain access. */
public class PlainModeData {
    static int data;

    static final VarHandle DATA;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(PlainModeData.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            DATA.set(1);
        }).start();
        int r = (int) DATA.get();
    }
}
