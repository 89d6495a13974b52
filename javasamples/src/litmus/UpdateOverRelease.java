package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The update acquires what the release write published, and publishes it again.
 */
final class UpdateOverRelease {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(UpdateOverRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private UpdateOverRelease() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        new Thread(() -> FLAG.getAndAdd(2)).start();
        if ((int) FLAG.getAcquire() == 3) {
            System.out.println(data);
        }
    }
}
