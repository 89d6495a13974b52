package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The acquire read sees the release write; where it sees the opaque one, the reader leaves data
 * alone.
 */
final class ReleaseThatIsRead {
    private static int data;
    private static int flag;
    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(ReleaseThatIsRead.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ReleaseThatIsRead() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        new Thread(() -> FLAG.setOpaque(2)).start();
        if ((int) FLAG.getAcquire() == 1) {
            System.out.println(data);
        }
    }
}
