package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The volatile read sees an opaque write, which is none of the actions that synchronize.
 */
final class OpaqueOverVolatile {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(OpaqueOverVolatile.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OpaqueOverVolatile() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setVolatile(1);
        }).start();
        new Thread(() -> FLAG.setOpaque(2)).start();
        if ((int) FLAG.getVolatile() == 2) {
            System.out.println(data);
        }
    }
}
