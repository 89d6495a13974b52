package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is released on before anybody else can reach it. What its thread writes between that
 * and handing it over without an order is not ordered before who sees the release.
 */
final class WrittenBeforeHandover {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(WrittenBeforeHandover.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private WrittenBeforeHandover() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            box.ready = true;
            data = 1;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && box.ready) {
            System.out.println(data);
        }
    }
}
