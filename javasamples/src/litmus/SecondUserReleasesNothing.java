package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Who uses a class that is initialized already does not release what it did before. */
public class SecondUserReleasesNothing {
    static int data;
    static boolean used;
    static final VarHandle USED;

    static {
        try {
            USED = MethodHandles.lookup().findStaticVarHandle(SecondUserReleasesNothing.class, "used", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Table {
        static final int[] SQUARES = {0, 1, 4};
    }

    public static void main(String[] args) {
        int zero = Table.SQUARES[0];
        new Thread(() -> {
            data = 1;
            int one = Table.SQUARES[1];
            USED.setOpaque(true);
        }).start();
        if ((boolean) USED.getOpaque()) {
            int r = Table.SQUARES[2] + data;
        }
    }
}
