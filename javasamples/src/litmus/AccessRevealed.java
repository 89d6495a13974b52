package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The handle of an access mode is not a direct one, which revealDirect refuses. */
public class AccessRevealed {
    static int refusals;
    static int shown;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle handle = lookup.findStaticVarHandle(AccessRevealed.class, "shown", int.class)
                .toMethodHandle(VarHandle.AccessMode.GET);
        new Thread(() -> {
            try {
                lookup.revealDirect(handle);
            } catch (IllegalArgumentException e) {
                refusals++;
            }
        }).start();
        System.out.println(refusals);
    }
}
