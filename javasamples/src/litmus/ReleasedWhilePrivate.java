package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The object is released on before anybody else can reach it, and then handed over without an
 * order. Who sees that release is ordered behind what came before it.
 */
final class ReleasedWhilePrivate {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(ReleasedWhilePrivate.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ReleasedWhilePrivate() {
    }

    private static final class Box {
        private int data;
        private volatile boolean ready;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            data = 1;
            box.ready = true;
            SHARED.setOpaque(box);
        }).start();
        Box box = (Box) SHARED.getOpaque();
        if (box != null && box.ready) {
            System.out.println(data + box.data);
        }
    }
}
