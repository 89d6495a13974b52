package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object with a final field is handed over without an order to a thread that writes its
 * other field, which the first one has read.
 */
final class BesideFinalRead {
    private static final VarHandle SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            SHARED = lookup.findStaticVarHandle(BesideFinalRead.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private static Box shared;
    private static volatile boolean flag;
    private static int sum;

    private BesideFinalRead() {
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
            sum = box.data;
            flag = true;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null) {
            box.data = box.id;
        }
    }
}
