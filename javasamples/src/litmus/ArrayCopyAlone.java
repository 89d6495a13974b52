package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A copy under the monitor under which the elements are read and written is one to all others. */
public final class ArrayCopyAlone {
    static int[] target = new int[2];
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            synchronized (INTS) {
                System.arraycopy(new int[] {1, 1}, 0, target, 0, 2);
            }
        });
        writer.start();
        synchronized (INTS) {
            if ((int) INTS.getOpaque(target, 0) != (int) INTS.getOpaque(target, 1)) {
                throw new AssertionError("half");
            }
        }
        writer.join();
    }
}
