package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/** The target of a MutableCallSite is an ordinary field, which its invoker reads. */
public class CallSiteRaced {
    public static void main(String[] arguments) throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 0));
        MethodHandle asked = site.dynamicInvoker();
        Thread writer = new Thread(() -> site.setTarget(MethodHandles.constant(int.class, 1)));
        writer.start();
        int found = (int) asked.invokeExact();
    }
}
