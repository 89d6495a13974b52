package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The acquire read sees the second release write, whose thread never saw the first.
 */
final class ReleaseOverRelease {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(ReleaseOverRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ReleaseOverRelease() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        new Thread(() -> FLAG.setRelease(2)).start();
        if ((int) FLAG.getAcquire() == 2) {
            System.out.println(data);
        }
    }
}
