package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An opaque write came in between, but the volatile read sees a volatile write, and it comes after
 * the first one too.
 */
final class VolatileOverOpaque {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(VolatileOverOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private VolatileOverOpaque() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setVolatile(1);
        }).start();
        new Thread(() -> {
            if ((int) FLAG.getOpaque() == 1) {
                FLAG.setOpaque(2);
            }
        }).start();
        new Thread(() -> {
            if ((int) FLAG.getOpaque() == 2) {
                FLAG.getAndAdd(3);
            }
        }).start();
        if ((int) FLAG.getVolatile() == 5) {
            System.out.println(data);
        }
    }
}
