package newer;

import java.lang.invoke.*;
import java.util.*;
import java.lang.runtime.*;

/** Bootstrap methods of concatenation, records and switches, called by hand. */
public class CalledBootstraps {
    interface Act { Object call() throws Throwable; }
    static void t(String n, Act c) { try { System.out.println(n + " ok " + c.call()); } catch (Throwable e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage() + " | " +
            e.getCause()); } }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
    record P(int x, String y, double z) { } enum E { A, B, C { }; }
    static class T { public String toString() { return "T!"; } }
    public static void main(String[] a) throws Throwable {
        var l = MethodHandles.lookup();
        t("k1", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, int.class),
                "a\1b").dynamicInvoker().invoke(1));
        t("k2", () -> StringConcatFactory.makeConcat(l, "x", mt(String.class, int.class, Object.class,
                char.class, double.class, String.class, boolean.class)).getTarget().invoke(1, new T(), 'c',
                2.5, (String) null, true));
        t("k3", () -> (CharSequence) StringConcatFactory.makeConcatWithConstants(l, "x",
                mt(CharSequence.class, Object.class, long.class), "\1-\2-\1",
                "K").getTarget().invokeExact((Object) "v", 7L));
        t("k4", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class),
                "only").getTarget().invoke());
        t("k5", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1").getTarget().invoke((Object) null));
        t("k6", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(int.class, Object.class), "\1"));
        t("k7", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1\1"));
        t("k8", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1\2"));
        t("k9", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1", "q"));
        t("k10", () -> StringConcatFactory.makeConcatWithConstants(MethodHandles.publicLookup(), "x",
                mt(String.class, Object.class), "\1"));
        t("k11", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1", (Object) null));
        t("k12", () -> StringConcatFactory.makeConcatWithConstants(l, null, mt(String.class), ""));
        t("k13", () -> StringConcatFactory.makeConcatWithConstants(l, "x", mt(String.class, Object.class),
                "\1\2\2", 5, new T()).getTarget().invoke("s"));
        t("k14", () -> { String s = (String) StringConcatFactory.makeConcat(l, "x",
                mt(String.class)).getTarget().invokeExact(); return s.isEmpty(); });
        MethodHandle gx = l.findGetter(P.class, "x", int.class), gy = l.findGetter(P.class, "y",
                String.class), gz = l.findGetter(P.class, "z", double.class);
        P p = new P(1, "s", 2.5), q = new P(1, "s", 2.5), r = new P(2, null, -0.0);
        t("o1", () -> ((CallSite) ObjectMethods.bootstrap(l, "toString", mt(String.class, P.class), P.class,
                "x;y;z", gx, gy, gz)).getTarget().invoke(p));
        t("o2", () -> { MethodHandle h = (MethodHandle) ObjectMethods.bootstrap(l, "hashCode",
                MethodHandle.class, P.class, "x;y;z", gx, gy, gz); return (int) h.invoke(p) == p.hashCode();
                });
        t("o3", () -> { MethodHandle h = (MethodHandle) ObjectMethods.bootstrap(l, "equals",
                MethodHandle.class, P.class, "x;y;z", gx, gy, gz); return (boolean) h.invoke(p, (Object) q) +
                " " + h.invoke(p, (Object) r) + h.invoke(p, null) + h.invoke(p, "x"); });
        t("o4", () -> ObjectMethods.bootstrap(l, "foo", MethodHandle.class, P.class, "",
                new MethodHandle[0]));
        t("o5", () -> ObjectMethods.bootstrap(l, "toString", mt(int.class, P.class), P.class, "x", gx));
        t("o6", () -> ObjectMethods.bootstrap(l, "toString", MethodHandle.class, P.class, "x;y", gx));
        t("o7", () -> ObjectMethods.bootstrap(l, "toString", String.class, P.class, "x", gx));
        t("o8", () -> ((MethodHandle) ObjectMethods.bootstrap(l, "toString", MethodHandle.class, P.class, "",
                new MethodHandle[0])).invoke(p));
        t("o9", () -> ((MethodHandle) ObjectMethods.bootstrap(l, "toString", MethodHandle.class, String.class,
                "len", l.findVirtual(String.class, "length", mt(int.class)))).invoke("abc"));
        MethodType ty = mt(int.class, Object.class, int.class);
        t("s1", () -> { MethodHandle h = SwitchBootstraps.typeSwitch(l, "x", ty, String.class, 5, "lit",
                Integer.class, E.class).getTarget(); String s = ""; for (Object o : new Object[]{"a", 5, 6,
                "lit", E.A, null, 2.0, 'c', (byte) 5}) s += (int) h.invokeExact(o, 0) + ","; return s +
                (int) h.invokeExact((Object) "lit", 1) + (int) h.invokeExact((Object) "x", 5); });
        t("s2", () -> (int) SwitchBootstraps.typeSwitch(l, "x", ty,
                String.class).getTarget().invokeExact((Object) "x", 2));
        t("s3", () -> SwitchBootstraps.typeSwitch(l, "x", ty, 2.0));
        t("s4", () -> SwitchBootstraps.typeSwitch(l, "x", ty, (Object) null));
        t("s5", () -> SwitchBootstraps.typeSwitch(l, "x", mt(int.class, Object.class), String.class));
        t("s6", () -> { MethodHandle h = SwitchBootstraps.enumSwitch(l, "x", mt(int.class, E.class,
                int.class), "B", "C", E.class).getTarget(); return (int) h.invokeExact(E.A, 0) + " " +
                (int) h.invokeExact(E.B, 0) + (int) h.invokeExact(E.C, 0) + (int) h.invokeExact((E) null, 0) +
                (int) h.invokeExact(E.B, 1); });
        t("s7", () -> { MethodHandle h = SwitchBootstraps.enumSwitch(l, "x", mt(int.class, E.class,
                int.class), "B", "C", "none").getTarget(); return (int) h.invokeExact(E.A, 0) + " " +
                (int) h.invokeExact(E.B, 0) + (int) h.invokeExact(E.C, 0) + (int) h.invokeExact(E.C, 2); });
        t("s8", () -> SwitchBootstraps.enumSwitch(l, "x", mt(int.class, E.class, int.class), 5));
        t("s9", () -> SwitchBootstraps.enumSwitch(l, "x", mt(int.class, E.class, int.class), String.class));
        t("s10", () -> SwitchBootstraps.enumSwitch(l, "x", mt(int.class, Object.class, int.class), "A"));
        t("s11", () -> { MethodHandle h = SwitchBootstraps.typeSwitch(l, "x", ty,
                Enum.EnumDesc.of(E.class.describeConstable().get(), "B"), String.class).getTarget();
                return (int) h.invokeExact((Object) E.B, 0) + " " + (int) h.invokeExact((Object) E.A, 0); });
        t("s12", () -> { MethodHandle h = SwitchBootstraps.typeSwitch(l, "x", mt(int.class, Integer.class,
                int.class), 5, Integer.class).getTarget(); return (int) h.invokeExact((Integer) 5, 0) + " " +
                (int) h.invokeExact((Integer) 6, 0); });
        t("s13", () -> SwitchBootstraps.typeSwitch(l, "x", ty).getTarget().invoke("x", 0));
    }
}
