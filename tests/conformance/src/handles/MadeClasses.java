package handles;

import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Lookups in the classes of lambdas, proxies and interfaces of handles, which the JVM makes itself. */
public class MadeClasses {
    static void show(String what, Callable<?> asked) {
        Object found;
        try {
            found = asked.call();
        } catch (Throwable thrown) {
            found = thrown.getClass();
        }
        System.out.println(what + " " + found);
    }

    static void found(Object object) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType number = MethodType.methodType(int.class);
        Class<?> made = object.getClass();
        show("bind", () -> lookup.bind(object, "hashCode", number).type());
        show("find", () -> lookup.findVirtual(made, "hashCode", number).type().returnType());
        show("method", () -> lookup.unreflect(made.getMethod("hashCode")).type().returnType());
        show("class", () -> lookup.accessClass(made) == made);
        show("type", () -> MethodType.methodType(made).toMethodDescriptorString().startsWith("()L"));
        show("array", () -> Array.newInstance(made, 1).getClass().getComponentType() == made);
    }

    public static void main(String[] args) throws Exception {
        Runnable proxy =
                (Runnable)
                        Proxy.newProxyInstance(
                                MadeClasses.class.getClassLoader(),
                                new Class<?>[] {Runnable.class},
                                (self, method, given) -> method.getName().equals("hashCode") ? 7 : null);
        Runnable lambda = () -> {};
        for (Runnable each : new Runnable[] {proxy, lambda}) {
            MethodType nothing = MethodType.methodType(void.class);
            found(each);
            show("own", () -> MethodHandles.lookup().bind(each, "run", nothing).type());
            show("hidden", () -> each.getClass().isHidden());
            show("name", () -> Class.forName(each.getClass().getName()) == each.getClass());
        }
        found(MethodHandleProxies.asInterfaceInstance(Supplier.class, MethodHandles.constant(String.class, "")));
    }
}
