package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The acquire read sees an opaque write of another thread, which publishes nothing; the release
 * write that it overwrote was not read.
 */
final class OpaqueOverRelease {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(OpaqueOverRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OpaqueOverRelease() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        new Thread(() -> FLAG.setOpaque(2)).start();
        if ((int) FLAG.getAcquire() == 2) {
            System.out.println(data);
        }
    }
}
