package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is written after the release that the reader sees, and handed over without an order.
 */
final class WrittenAfterRelease {
    private static final VarHandle SHARED;
    private static Box shared;
    private static volatile boolean written;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(WrittenAfterRelease.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private WrittenAfterRelease() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            written = true;
            box.data = 1;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && written) {
            System.out.println(box.data);
        }
    }
}
