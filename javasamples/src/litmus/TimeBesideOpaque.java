package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An opaque read sees what was written before a sleep: no time need have passed. */
public class TimeBesideOpaque {
    private static final VarHandle FLAG;
    static int flag;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(TimeBesideOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                FLAG.setOpaque(1);
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if ((int) FLAG.getOpaque() == 1 && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
