package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VolatileCallSite;

/** VolatileCallSite.setTarget writes the target as a volatile field, and its invoker reads it so. */
public class CallSiteVolatile {
    static int data;

    public static void main(String[] arguments) throws Throwable {
        MethodHandle no = MethodHandles.constant(int.class, 0);
        MethodHandle yes = MethodHandles.constant(int.class, 1);
        VolatileCallSite site = new VolatileCallSite(no);
        MethodHandle asked = site.dynamicInvoker();
        Thread reader = new Thread(() -> {
            try {
                if ((int) asked.invokeExact() == 1) {
                    data++;
                }
            } catch (Throwable problem) {
                throw new AssertionError(problem);
            }
        });
        reader.start();
        data = 1;
        site.setTarget(yes);
    }
}
