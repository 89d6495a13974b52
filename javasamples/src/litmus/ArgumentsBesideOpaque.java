package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** invokeWithArguments reads elements that another thread writes in opaque mode. */
public final class ArgumentsBesideOpaque {
    static Object[] values = {"a", "b"};
    static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Throwable {
        MethodHandle concat = MethodHandles.lookup().findVirtual(String.class, "concat",
                MethodType.methodType(String.class, String.class));
        Thread writer = new Thread(() -> OBJECTS.setOpaque(values, 1, "c"));
        writer.start();
        concat.invokeWithArguments(values);
        writer.join();
    }
}
