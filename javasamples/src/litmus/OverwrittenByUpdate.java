package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The update always comes after the plain write of another thread and nothing orders the two. The
 * last write is ordered behind the update alone.
 */
final class OverwrittenByUpdate {
    private static final AtomicInteger WRITTEN = new AtomicInteger();
    private static final VarHandle DATA;
    private static int data;
    private static volatile boolean ready;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(OverwrittenByUpdate.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OverwrittenByUpdate() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            WRITTEN.setOpaque(1);
        }).start();
        new Thread(() -> {
            if (WRITTEN.getOpaque() == 1) {
                DATA.getAndAdd(1);
                ready = true;
            }
        }).start();
        if (ready) {
            data = 3;
        }
    }
}
