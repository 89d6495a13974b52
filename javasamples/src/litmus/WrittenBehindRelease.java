package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object is released on, handed over without an order, and then something else is released.
 * What is written behind that is not ordered before who sees it.
 */
final class WrittenBehindRelease {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;
    private static volatile boolean later;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(WrittenBehindRelease.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private WrittenBehindRelease() {
    }

    private static final class Box {
        private int size = 1;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            box.ready = true;
            SHARED.setOpaque(box);
            later = true;
            data = 1;
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && later && box.ready) {
            System.out.println(data + box.size);
        }
    }
}
