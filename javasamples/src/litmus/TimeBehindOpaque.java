package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An opaque read gives no edge, but what it sees was written before it: the writer's sleep is over. */
public class TimeBehindOpaque {
    private static final VarHandle FLAG;
    static int flag;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(TimeBehindOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                FLAG.setOpaque(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if ((int) FLAG.getOpaque() == 1 && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
