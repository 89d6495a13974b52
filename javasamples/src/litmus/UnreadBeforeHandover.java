package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is handed over without an order to a thread that writes it. Nobody reads or writes
 * it before, so the write races with nothing.
 */
final class UnreadBeforeHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int sum;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(UnreadBeforeHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private UnreadBeforeHandover() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            sum = 1;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null) {
            box.data = 2;
        }
    }
}
