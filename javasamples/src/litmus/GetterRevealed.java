package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** The handle of a getter is a direct one, which revealDirect shows. */
public class GetterRevealed {
    static int refusals;
    static int shown;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle handle = lookup.findStaticGetter(GetterRevealed.class, "shown", int.class);
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
