package cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;

/** Asks a call site of its own for an invoker. */
public class OwnCallSite {
    static int one() {
        return 1;
    }

    public static void main(String[] arguments) throws Throwable {
        var one = MethodHandles.lookup().findStatic(OwnCallSite.class, "one", MethodType.methodType(int.class));
        System.out.println((int) new MutableCallSite(one).dynamicInvoker().invokeExact());
    }
}
