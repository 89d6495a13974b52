package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What a thread does behind its volatile write of an object that no other one has yet is not ordered
 * by that.
 */
final class VolatileWhilePrivate {
    private static final VarHandle SHARED;
    private static VolatileWhilePrivate shared;
    private static int data;
    private volatile int flag;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(
                    VolatileWhilePrivate.class, "shared", VolatileWhilePrivate.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            VolatileWhilePrivate made = new VolatileWhilePrivate();
            made.flag = 1;
            data = 1;
            SHARED.setOpaque(made);
        }).start();
        VolatileWhilePrivate seen = (VolatileWhilePrivate) SHARED.getOpaque();
        if (seen != null && seen.flag == 1) {
            System.out.println(data);
        }
    }
}
