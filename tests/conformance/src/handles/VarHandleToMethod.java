package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Method handles for access modes, and VarHandle invokers. */
public class VarHandleToMethod {
    int n = 1;

    public static void main(String[] args) throws Throwable {
        VarHandle n = MethodHandles.lookup().findVarHandle(VarHandleToMethod.class, "n", int.class);
        VarHandleToMethod o = new VarHandleToMethod();
        System.out.println(n.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        System.out.println(n.accessModeType(VarHandle.AccessMode.GET) + " " + n.accessModeType(VarHandle.AccessMode.SET));
        MethodHandle cas = n.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
        System.out.println(cas.type() + " " + (boolean) cas.invokeExact(o, 1, 2) + " " + o.n);
        MethodHandle add = MethodHandles.insertArguments(n.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD), 0, o);
        System.out.println((int) add.invokeExact(10) + " " + o.n);
        MethodHandle invoker = MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET,
                MethodType.methodType(Object.class, VarHandleToMethod.class));
        System.out.println((Object) invoker.invokeExact(n, o));
        MethodHandle exact = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.SET,
                MethodType.methodType(void.class, VarHandleToMethod.class, int.class));
        exact.invokeExact(n, o, 77);
        System.out.println(o.n);
    }
}
