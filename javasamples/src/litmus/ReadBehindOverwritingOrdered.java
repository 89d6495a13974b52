package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An opaque write over a plain one is not reported, and the object is handed over in order: the
 * read happens before the write.
 */
final class ReadBehindOverwritingOrdered {
    private static final VarHandle COUNTER;
    private static final VarHandle FLAG;
    private static final VarHandle SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNTER = lookup.findStaticVarHandle(ReadBehindOverwritingOrdered.class, "counter", int.class);
            FLAG = lookup.findStaticVarHandle(ReadBehindOverwritingOrdered.class, "flag", int.class);
            SHARED = lookup.findStaticVarHandle(ReadBehindOverwritingOrdered.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private static int counter;
    private static int flag;
    private static Box shared;
    private static int sum;

    private ReadBehindOverwritingOrdered() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            counter = 1;
            FLAG.setOpaque(1);
            Box box = new Box();
            sum = box.data;
            SHARED.setRelease(box);
        }).start();
        if ((int) FLAG.getOpaque() == 1) {
            COUNTER.setOpaque(2);
            Box box = (Box) SHARED.getAcquire();
            if (box != null) {
                box.data = 2;
            }
        }
    }
}
