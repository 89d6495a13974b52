package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;

/** Final fields, wrong types, exact behaviour. */
public class VarHandleErrors {
    final int fixed = 4;
    int n;

    static void attempt(Runnable job) {
        try {
            job.run();
            System.out.println("done");
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle fixed = l.findVarHandle(VarHandleErrors.class, "fixed", int.class);
        VarHandle n = l.findVarHandle(VarHandleErrors.class, "n", int.class);
        VarHandleErrors o = new VarHandleErrors();
        System.out.println((int) fixed.get(o) + " " + fixed.isAccessModeSupported(VarHandle.AccessMode.SET)
                + " " + fixed.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE));
        attempt(() -> fixed.set(o, 5));
        attempt(() -> fixed.compareAndSet(o, 4, 5));
        attempt(() -> n.set((VarHandleErrors) null, 1));
        attempt(() -> n.set(o, 1L));
        attempt(() -> n.set(o, (short) 1));
        attempt(() -> n.set(o, Integer.valueOf(3)));
        attempt(() -> n.set(o, (Object) "text"));
        attempt(() -> n.set((Object) "text", 3));
        attempt(() -> n.set(3));
        System.out.println(o.n);
        VarHandle exact = n.withInvokeExactBehavior();
        System.out.println(n.hasInvokeExactBehavior() + " " + exact.hasInvokeExactBehavior());
        attempt(() -> exact.set(o, (short) 2));
        attempt(() -> exact.set(o, 2));
        attempt(() -> exact.withInvokeBehavior().set(o, (short) 8));
        System.out.println(o.n);
        try {
            l.findVarHandle(VarHandleErrors.class, "missing", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findVarHandle(VarHandleErrors.class, "n", long.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
    }
}
