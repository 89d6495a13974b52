package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque mode on an element gives no edge. */
public class VarHandleElementOpaque {
    static int data;
    static final int[] flags = new int[1];
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            ELEMENT.setOpaque(flags, 0, 1);
        }).start();
        if ((int) ELEMENT.getOpaque(flags, 0) == 1) {
            int r = data;
        }
    }
}
