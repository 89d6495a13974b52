package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An update in acquire mode writes as plain set does: the reader sees a write that publishes
 * nothing.
 */
final class AcquiringUpdateOverRelease {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(AcquiringUpdateOverRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private AcquiringUpdateOverRelease() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        new Thread(() -> FLAG.getAndAddAcquire(2)).start();
        if ((int) FLAG.getAcquire() == 3) {
            System.out.println(data);
        }
    }
}
