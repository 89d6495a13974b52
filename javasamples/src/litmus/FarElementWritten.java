package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An explicit write of a default value is a write, also far behind in an array. */
final class FarElementWritten {
    private static int[] shared;
    private static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(FarElementWritten.class, "shared", int[].class);
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
            System.out.println(seen[9_000]);
        }
    }
}
