package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque reads come in between the two elements that System.arraycopy writes. */
public final class ArrayCopyHalf {
    static int[] target = new int[2];
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> System.arraycopy(new int[] {1, 1}, 0, target, 0, 2));
        writer.start();
        int second = (int) INTS.getOpaque(target, 1);
        int first = (int) INTS.getOpaque(target, 0);
        if (first == 1 && second == 0) {
            throw new AssertionError("half");
        }
        writer.join();
    }
}
