package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is written, something else is released, and then the object is handed over without
 * an order. Who sees the release may read the object.
 */
final class WrittenBeforeRelease {
    private static final VarHandle SHARED;
    private static Box shared;
    private static volatile boolean written;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(WrittenBeforeRelease.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private WrittenBeforeRelease() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            box.data = 1;
            written = true;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && written) {
            System.out.println(box.data);
        }
    }
}
