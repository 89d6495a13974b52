package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A thread takes an object's monitor and leaves it before anybody else can reach the object.
 * What it writes between that and handing it over without an order is not ordered before who
 * takes the monitor.
 */
final class WrittenBehindMonitor {
    private static final VarHandle SHARED;
    private static Box shared;
    private static int data;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(WrittenBehindMonitor.class, "shared", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private WrittenBehindMonitor() {
    }

    private static final class Box {
        private int size = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Box box = new Box();
            synchronized (box) {
                box.size = 2;
            }
            data = 1;
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
