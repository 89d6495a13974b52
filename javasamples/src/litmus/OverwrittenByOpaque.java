package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The opaque write always comes after the plain one of another thread and nothing orders the two.
 * The reader is ordered behind the opaque write alone.
 */
final class OverwrittenByOpaque {
    private static final AtomicInteger WRITTEN = new AtomicInteger();
    private static final VarHandle DATA;
    private static int data;
    private static volatile boolean ready;

    static {
        try {
            DATA = MethodHandles.lookup().findStaticVarHandle(OverwrittenByOpaque.class, "data", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OverwrittenByOpaque() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            WRITTEN.setOpaque(1);
        }).start();
        new Thread(() -> {
            if (WRITTEN.getOpaque() == 1) {
                DATA.setOpaque(2);
                ready = true;
            }
        }).start();
        if (ready) {
            System.out.println(data);
        }
    }
}
