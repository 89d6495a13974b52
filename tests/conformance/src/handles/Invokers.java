package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** invoker, exactInvoker, spreadInvoker. */
public class Invokers {
    static String pair(int a, String b) {
        return a + b;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle pair = MethodHandles.lookup().findStatic(Invokers.class, "pair",
                MethodType.methodType(String.class, int.class, String.class));
        MethodHandle exact = MethodHandles.exactInvoker(pair.type());
        System.out.println(exact.type() + " " + (String) exact.invokeExact(pair, 1, "a"));
        MethodHandle general = MethodHandles.invoker(MethodType.methodType(Object.class, short.class, Object.class));
        System.out.println(general.type() + " " + (Object) general.invokeExact(pair, (short) 2, (Object) "b"));
        MethodHandle spread = MethodHandles.spreadInvoker(pair.type(), 1);
        System.out.println(spread.type() + " " + (String) spread.invokeExact(pair, 3, new Object[] {"c"}));
        try {
            Object o = (Object) MethodHandles.exactInvoker(MethodType.methodType(Object.class, int.class, String.class))
                    .invokeExact(pair, 1, "a");
        } catch (WrongMethodTypeException e) {
            System.out.println("not exact");
        }
    }
}
