package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An element that nobody wrote has its default value from the start, also beside far ones that were
 * written.
 */
final class FarElementNeverWritten {
    private static int[] shared;
    private static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(
                    FarElementNeverWritten.class, "shared", int[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int[] made = new int[10_000];
            made[9_000] = 0;
            SHARED.setOpaque(made);
        }).start();
        int[] seen = (int[]) SHARED.getOpaque();
        if (seen != null) {
            System.out.println(seen[0] + seen[5_000]);
        }
    }
}
