package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is read before anybody else can reach it, and handed over without an order to a
 * thread that writes it. Nothing orders the read before the write.
 */
final class ReadBeforeHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int sum;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(ReadBeforeHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ReadBeforeHandover() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            sum = box.data;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null) {
            box.data = 2;
        }
    }
}
