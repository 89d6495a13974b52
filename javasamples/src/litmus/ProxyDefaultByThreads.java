package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;

/** A proxy's handler is asked each time, by whichever thread comes to the default method first: it races. */
public class ProxyDefaultByThreads {
    interface Asked {
        default int answer() {
            return 4;
        }
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        MethodHandle byDefault = MethodHandles.privateLookupIn(Asked.class, MethodHandles.lookup())
                .findSpecial(Asked.class, "answer", MethodType.methodType(int.class), Asked.class);
        Asked asked = (Asked) Proxy.newProxyInstance(Asked.class.getClassLoader(), new Class<?>[] {Asked.class},
                (proxy, method, none) -> {
                    counted++;
                    return byDefault.bindTo(proxy).invoke();
                });
        new Thread(asked::answer).start();
        asked.answer();
    }
}
