package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A copy is handed over in order: its elements were written before.
 */
final class CopyHandedOverInOrder {
    private static final VarHandle SHARED;
    private static int[] shared;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(CopyHandedOverInOrder.class, "shared", int[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private CopyHandedOverInOrder() {
    }

    public static void main(String[] args) {
        int[] numbers = {1, 2};
        new Thread(() -> SHARED.setRelease(numbers.clone())).start();
        int[] copy = (int[]) SHARED.getAcquire();
        if (copy != null) {
            System.out.println(copy[1]);
        }
    }
}
