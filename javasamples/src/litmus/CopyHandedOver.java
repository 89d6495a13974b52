package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A copy is handed over without an order: its elements were written when it was made.
 */
final class CopyHandedOver {
    private static final VarHandle SHARED;
    private static int[] shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(CopyHandedOver.class, "shared", int[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private CopyHandedOver() {
    }

    public static void main(String[] args) {
        int[] numbers = {1, 2};
        new Thread(() -> SHARED.setOpaque(numbers.clone())).start();
        int[] copy = (int[]) SHARED.getOpaque();
        if (copy != null) {
            System.out.println(copy[1]);
        }
    }
}
