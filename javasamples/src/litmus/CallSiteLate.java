package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VolatileCallSite;

/** The data is written after the target was set. */
public class CallSiteLate {
    static int data;

    public static void main(String[] arguments) throws Throwable {
        MethodHandle no = MethodHandles.constant(int.class, 0);
        MethodHandle yes = MethodHandles.constant(int.class, 1);
        VolatileCallSite site = new VolatileCallSite(no);
        Thread reader = new Thread(() -> {
            try {
                if ((int) site.getTarget().invokeExact() == 1) {
                    data++;
                }
            } catch (Throwable problem) {
                throw new AssertionError(problem);
            }
        });
        reader.start();
        site.setTarget(yes);
        data = 1;
    }
}
