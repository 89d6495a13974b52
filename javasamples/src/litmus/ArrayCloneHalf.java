package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An opaque write of an element, unordered with the plain reads of the array's clone. */
public final class ArrayCloneHalf {
    static int[] cells = new int[2];
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> INTS.setOpaque(cells, 1, 1));
        writer.start();
        int[] copy = cells.clone();
        writer.join();
    }
}
