package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object is released on, handed over without an order, and then something else is released.
 * Who sees that is ordered behind all that was done with the object before.
 */
final class ReleasedBehindHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;
    private static volatile boolean later;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(ReleasedBehindHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ReleasedBehindHandover() {
    }

    private static final class Box {
        private int size = 1;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            data = 1;
            box.ready = true;
            SHARED.setOpaque(box);
            later = true;
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && later && box.ready) {
            System.out.println(data + box.size);
        }
    }
}
