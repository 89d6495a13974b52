package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The opaque write is ordered behind the plain one of another thread, so the reader is ordered
 * behind both.
 */
final class OverwrittenInOrder {
    private static final AtomicInteger WRITTEN = new AtomicInteger();
    private static final VarHandle DATA;
    private static int data;
    private static volatile boolean ready;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(OverwrittenInOrder.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OverwrittenInOrder() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            WRITTEN.setRelease(1);
        }).start();
        new Thread(() -> {
            if (WRITTEN.getAcquire() == 1) {
                DATA.setOpaque(2);
                ready = true;
            }
        }).start();
        if (ready) {
            System.out.println(data);
        }
    }
}
