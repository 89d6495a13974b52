package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The second element is written by an opaque write, which only comes before the copy's if the first has been copied. */
public final class ArrayCopyMeetsWrite {
    static int[] target = new int[2];
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> System.arraycopy(new int[] {1, 1}, 0, target, 0, 2));
        writer.start();
        if ((int) INTS.getOpaque(target, 0) == 1) {
            INTS.setOpaque(target, 1, 2);
        }
        writer.join();
    }
}
