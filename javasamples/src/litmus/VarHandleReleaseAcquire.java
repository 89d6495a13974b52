package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Release and acquire modes of a VarHandle make an edge and are no race themselves. */
public class VarHandleReleaseAcquire {
    static int data;
    static int flag;

    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(VarHandleReleaseAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        if ((int) FLAG.getAcquire() == 1) {
            int r = data;
        }
    }
}
