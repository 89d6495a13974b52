package handles;

import java.lang.invoke.*;

/** Call sites and the bootstrap methods of constants, called by hand. */
public class CallSiteObjects {
    interface Act { Object call() throws Throwable; }
    static void t(String n, Act c) { try { System.out.println(n + " ok " + c.call()); } catch (Throwable e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage() + " | " +
            e.getCause()); } }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
    static int add(int a, int b) { return a + b; } static int mul(int a, int b) { return a * b; }
    enum E { A, B } static final String K = "k";
    static int notFinal = 3;
    static final int N = 5;
    int f;
    static long sf;
    public static Object lst(Object... a) { return java.util.Arrays.asList(a); }
    public static void main(String[] x) throws Throwable {
        var l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(CallSiteObjects.class, "add", mt(int.class, int.class, int.class)),
                mul = l.findStatic(CallSiteObjects.class, "mul", mt(int.class, int.class, int.class));
        for (CallSite s : new CallSite[]{new MutableCallSite(add), new VolatileCallSite(add),
                new ConstantCallSite(add), new MutableCallSite(add.type()),
                new VolatileCallSite(mt(void.class, String.class))}) {
            t("type", () -> s.type());
            MethodHandle d = s.dynamicInvoker();
            t("dt", () -> d.type());
            t("inv", () -> d.invoke(3, 4));
            t("ex", () -> (int) d.invokeExact(3, 4));
            t("set", () -> { s.setTarget(mul); return "set"; });
            t("inv2", () -> (int) d.invokeExact(3, 4));
            t("get", () -> s.getTarget() == mul);
            t("bad", () -> { s.setTarget(MethodHandles.constant(int.class, 3)); return null; });
        }
        MutableCallSite m = new MutableCallSite(add);
        m.setTarget(MethodHandles.foldArguments(MethodHandles.dropArguments(mul, 0, int.class), add));
        t("f", () -> (int) m.dynamicInvoker().invokeExact(5, 6));
        MutableCallSite.syncAll(new MutableCallSite[]{m});
        t("sy", () -> { MutableCallSite.syncAll(new MutableCallSite[]{null}); return 1; });
        t("sp", () -> { SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(add, mul);
                String r = "" + (int) g.invokeExact(3, 5) + sp.hasBeenInvalidated();
                SwitchPoint.invalidateAll(new SwitchPoint[]{sp}); return r + (int) g.invokeExact(3, 5) +
                sp.hasBeenInvalidated(); });
        t("c1", () -> ConstantBootstraps.nullConstant(l, "x", String.class));
        t("c2", () -> ConstantBootstraps.nullConstant(l, null, int.class));
        t("c6", () -> ConstantBootstraps.enumConstant(l, "B", E.class));
        t("c7", () -> ConstantBootstraps.enumConstant(l, "C", E.class));
        t("c7b", () -> ConstantBootstraps.enumConstant(l, "C", (Class) String.class));
        t("c8", () -> ConstantBootstraps.getStaticFinal(l, "K", String.class, CallSiteObjects.class));
        t("c9", () -> ConstantBootstraps.getStaticFinal(l, "notFinal", int.class, CallSiteObjects.class));
        t("c10", () -> ConstantBootstraps.getStaticFinal(l, "N", int.class, CallSiteObjects.class));
        t("c12", () -> ConstantBootstraps.getStaticFinal(l, "A", E.class));
        t("c16", () -> ConstantBootstraps.getStaticFinal(l, "TRUE", Boolean.class));
        t("c17", () -> ConstantBootstraps.getStaticFinal(l, "TYPE", Class.class, Integer.class));
        t("c18", () -> ConstantBootstraps.getStaticFinal(l, null, int.class));
        MethodHandle lst = l.findStatic(CallSiteObjects.class, "lst", mt(Object.class, Object[].class));
        t("c20", () -> ConstantBootstraps.invoke(l, "_", Object.class, lst, 1, "b"));
        t("c21", () -> ConstantBootstraps.invoke(l, "_", int.class, add, 1, 2));
        t("c22", () -> ConstantBootstraps.invoke(l, "_", long.class, add, 1, 2));
        t("c23", () -> ConstantBootstraps.invoke(l, "_", String.class, add, 1, 2));
        t("c24", () -> ConstantBootstraps.invoke(l, "_", int.class, add, 1));
        t("c25", () -> ConstantBootstraps.invoke(l, "_", Object.class, l.findStatic(Integer.class, "parseInt",
                mt(int.class, String.class)), "12"));
        t("c26", () -> ConstantBootstraps.invoke(l, "_", void.class, add, 1, 2));
        t("c27", () -> ConstantBootstraps.invoke(l, "_", Object.class, l.findStatic(Integer.class, "parseInt",
                mt(int.class, String.class)), "q"));
        t("c30", () -> { VarHandle v = ConstantBootstraps.fieldVarHandle(l, "f", VarHandle.class,
                CallSiteObjects.class, int.class); CallSiteObjects c = new CallSiteObjects(); v.set(c, 7);
                return (int) v.getVolatile(c) + " " + v.varType(); });
        t("c31c", () -> ConstantBootstraps.fieldVarHandle(l, "f", Object.class.cast(VarHandle.class) ==
                null ? null : (Class) String.class, CallSiteObjects.class, int.class));
        t("c32", () -> { VarHandle v = ConstantBootstraps.staticFieldVarHandle(l, "sf", VarHandle.class,
                CallSiteObjects.class, long.class); v.set(9L); return sf; });
        t("c34", () -> { VarHandle v = ConstantBootstraps.arrayVarHandle(l, "_", VarHandle.class,
                int[].class); int[] a = {1, 2}; v.set(a, 1, 8); return a[1]; });
        t("c35", () -> ConstantBootstraps.arrayVarHandle(l, "_", VarHandle.class, int.class));
        t("c40", () -> ConstantBootstraps.explicitCast(l, "_", byte.class, 300));
        t("c41", () -> ConstantBootstraps.explicitCast(l, "_", boolean.class, 3));
        t("c43", () -> ConstantBootstraps.explicitCast(l, "_", void.class, 3));
        t("c44", () -> ConstantBootstraps.explicitCast(l, "_", int.class, null));
        t("c45", () -> ConstantBootstraps.explicitCast(l, "_", char.class, 66L));
        t("c46", () -> ConstantBootstraps.explicitCast(l, "_", int.class, "s"));
        t("c47", () -> ConstantBootstraps.explicitCast(l, "_", CharSequence.class, "s"));
    }
}
