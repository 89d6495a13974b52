package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A Lookup is refused to move into java.lang.invoke: who is told of that races. */
public class LookupMovedToHandles {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.lookup().in(VarHandle.class);
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
