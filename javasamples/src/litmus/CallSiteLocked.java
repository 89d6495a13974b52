package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/** The target of a MutableCallSite is set and read under a lock; its type is asked for by anybody. */
public class CallSiteLocked {
    public static void main(String[] arguments) throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 0));
        MethodHandle asked = site.dynamicInvoker();
        Thread writer =
                new Thread(
                        () -> {
                            site.type();
                            synchronized (site) {
                                site.setTarget(MethodHandles.constant(int.class, 1));
                            }
                        });
        writer.start();
        synchronized (site) {
            int found = (int) asked.invokeExact() + (int) site.getTarget().invokeExact();
            site.setTarget(site.getTarget());
        }
        site.type();
    }
}
