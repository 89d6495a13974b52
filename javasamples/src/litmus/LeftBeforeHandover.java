package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A thread takes an object's monitor and leaves it before anybody else can reach the object,
 * and hands it over without an order. Who takes the monitor is ordered behind what came before
 * that.
 */
final class LeftBeforeHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(LeftBeforeHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private LeftBeforeHandover() {
    }

    private static final class Box {
        private int size = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            data = 1;
            synchronized (box) {
                box.size = 2;
            }
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null) {
            synchronized (box) {
                System.out.println(data + box.size);
            }
        }
    }
}
