package litmus;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** The handler of a Proxy is a plain field, which a subclass may write. */
public class HandlerOfProxy extends Proxy {
    HandlerOfProxy(InvocationHandler handler) {
        super(handler);
    }

    public static void main(String[] arguments) {
        HandlerOfProxy shared = new HandlerOfProxy((proxy, method, given) -> null);
        Thread writer = new Thread(() -> shared.h = null);
        writer.start();
        boolean found = shared.h == null;
    }
}
