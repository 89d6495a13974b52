package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A volatile write synchronizes-with all later volatile reads (JLS 17.4.4), also with one that
 * sees what another thread's volatile write made of it.
 */
final class VolatileOverVolatile {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(VolatileOverVolatile.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private VolatileOverVolatile() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setVolatile(1);
        }).start();
        new Thread(() -> FLAG.getAndAdd(2)).start();
        if ((int) FLAG.getVolatile() == 3) {
            System.out.println(data);
        }
    }
}
