package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A volatile-mode access of an element makes the edge that the element itself can't. */
public class VarHandleElement {
    static int data;
    static final int[] flags = new int[1];
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            ELEMENT.setVolatile(flags, 0, 1);
        }).start();
        if ((int) ELEMENT.getVolatile(flags, 0) == 1) {
            int r = data;
        }
    }
}
