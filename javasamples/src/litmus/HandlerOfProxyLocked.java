package litmus;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** The handler of a Proxy is written and read under a lock; another proxy is called by both threads. */
public class HandlerOfProxyLocked extends Proxy {
    HandlerOfProxyLocked(InvocationHandler handler) {
        super(handler);
    }

    public static void main(String[] arguments) {
        InvocationHandler nothing = (proxy, method, given) -> null;
        HandlerOfProxyLocked shared = new HandlerOfProxyLocked(nothing);
        Runnable made =
                (Runnable)
                        Proxy.newProxyInstance(
                                HandlerOfProxyLocked.class.getClassLoader(),
                                new Class<?>[] {Runnable.class},
                                nothing);
        Thread writer =
                new Thread(
                        () -> {
                            made.run();
                            synchronized (shared) {
                                shared.h = null;
                            }
                        });
        writer.start();
        made.run();
        synchronized (shared) {
            boolean found = shared.h == null;
        }
    }
}
