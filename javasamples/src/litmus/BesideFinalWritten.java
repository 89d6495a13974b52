package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object with a final field is handed over without an order. Its other field was written
 * before the release of flag, which orders that for who acquires flag.
 */
final class BesideFinalWritten {
    private static final VarHandle SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            SHARED = lookup.findStaticVarHandle(BesideFinalWritten.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private static Box shared;
    private static volatile boolean flag;
    private static int sum;

    private BesideFinalWritten() {
    }

    private static final class Box {
        private final int id;
        private int data;

        private Box(int id) {
            this.id = id;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box(7);
            box.data = 5;
            flag = true;
            SHARED.setOpaque(box);
        }).start();
        if (flag) {
            Box box = (Box) SHARED.getOpaque();
            if (box != null) {
                sum = box.id + box.data;
            }
        }
    }
}
