package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The first user of a class runs its initializer, and who uses it later is ordered behind all that this
 * thread did before; also if the initializer does the same whoever runs it.
 */
public class FirstUserReleases {
    static int data;
    static boolean used;
    static final VarHandle USED;

    static {
        try {
            USED = MethodHandles.lookup().findStaticVarHandle(FirstUserReleases.class, "used", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Table {
        static final int[] SQUARES = {0, 1, 4};
    }

    public static void main(String[] args) {
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
