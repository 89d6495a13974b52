package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object is handed over without an order, and looked at. What both threads write besides is
 * a race, whatever was done with the object before.
 */
final class RaceBesideHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(RaceBesideHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private RaceBesideHandover() {
    }

    private static final class Box {
        private int size = 1;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            SHARED.setOpaque(new Box());
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && !box.ready) {
            data = 2;
        }
    }
}
