package handles;

import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

/** What LambdaMetafactory says of arguments that do not fit, and how lambdas convert values. */
public class MetafactoryTexts {
    static int inc(int i) { return i + 1; }
    static Object ob(Object o) { return o; }
    int inst(String s) { return 1; }
    int field;
    static int sf;
    interface Act { Object call() throws Throwable; }
    static void t(String n, Act c) { try { System.out.println(n + " ok " + c.call()); } catch (Throwable e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage() + " | " +
            e.getCause()); } }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
    public static void main(String[] a) throws Throwable {
        var l = MethodHandles.lookup();
        MethodHandle inc = l.findStatic(MetafactoryTexts.class, "inc", mt(int.class, int.class));
        MethodHandle ob = l.findStatic(MetafactoryTexts.class, "ob", mt(Object.class, Object.class));
        MethodHandle inst = l.findVirtual(MetafactoryTexts.class, "inst", mt(int.class, String.class));
        MethodHandle neu = l.findConstructor(ArrayList.class, mt(void.class, int.class)), con =
                l.findVirtual(String.class, "concat", mt(String.class, String.class)), siz =
                l.findVirtual(List.class, "size", mt(int.class));
        MethodType fn = mt(Function.class), oo = mt(Object.class, Object.class);
        t("1", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, inc, mt(String.class, Integer.class)));
        t("2", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, inc, mt(Object.class, Object.class)));
        t("3", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, inc, mt(Object.class)));
        t("4", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(Object.class), inc, mt(Object.class)));
        t("5", () -> LambdaMetafactory.metafactory(l, "apply", mt(Function.class, String.class), oo, inst,
                mt(Integer.class, String.class)));
        t("6", () -> LambdaMetafactory.metafactory(l, "apply", mt(Function.class, String.class), oo, ob,
                mt(Integer.class)));
        t("7", () -> LambdaMetafactory.metafactory(l, "apply", mt(Function.class, String.class),
                mt(Object.class), ob, mt(Integer.class)));
        t("8", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(void.class, Integer.class), ob,
                mt(Integer.class, Object.class)));
        t("9", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(void.class, Object.class), ob,
                mt(Integer.class, Object.class)));
        t("10", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(Runnable.class, Object.class), ob,
                mt(Integer.class, Object.class)));
        t("11", () -> LambdaMetafactory.metafactory(l, "app.ly", fn, oo, ob, oo));
        t("12", () -> LambdaMetafactory.metafactory(l, "", fn, oo, ob, oo));
        t("13", () -> LambdaMetafactory.metafactory(l, "apply", mt(Object.class), oo, ob, oo));
        t("15", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, MethodHandles.identity(Object.class),
                oo));
        t("16", () -> LambdaMetafactory.metafactory(l, "get", mt(Supplier.class, MetafactoryTexts.class),
                mt(Object.class), l.findGetter(MetafactoryTexts.class, "field", int.class),
                mt(Integer.class)));
        t("17", () -> LambdaMetafactory.metafactory(l, "get", mt(Supplier.class), mt(Object.class),
                l.findStaticGetter(MetafactoryTexts.class, "sf", int.class), mt(Integer.class)));
        t("18", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, neu, mt(Object.class, String.class)));
        t("19", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(Object.class), neu, mt(Object.class)));
        t("20", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, siz, mt(Object.class, Object.class)));
        t("21", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(Object.class), siz, mt(Object.class)));
        t("22", () -> LambdaMetafactory.metafactory(l, "apply", fn, oo, con, mt(Object.class, String.class)));
        t("23", () -> LambdaMetafactory.metafactory(l, null, fn, oo, con, mt(Object.class, String.class)));
        t("24", () -> LambdaMetafactory.metafactory(MethodHandles.publicLookup(), "apply", fn, oo, ob, oo));
        t("25", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(int.class, int.class), inc,
                mt(long.class, int.class)));
        t("26", () -> LambdaMetafactory.metafactory(l, "apply", fn, mt(int.class, int[].class), inc,
                mt(int[].class, int[].class)));
        Object[][] alts = { {}, {oo}, {oo, ob}, {oo, ob, oo}, {oo, ob, oo, 2}, {oo, ob, oo, 2, -1}, {oo, ob,
                oo, 2, 1}, {oo, ob, oo, 2, 1, "x"}, {oo, ob, oo, 2, 1, null}, {oo, ob, oo, 2, 1,
                String.class}, {oo, ob, oo, 4}, {oo, ob, oo, 4, -2}, {oo, ob, oo, 4, 1}, {oo, ob, oo, 4, 1,
                oo, oo}, {oo, ob, oo, 4, 1, mt(Object.class)}, {oo, ob, oo, 4, 1, mt(Object.class,
                Integer.class)}, {oo, ob, oo, 4, 1, mt(int.class, Object.class)}, {null, ob, oo, 0}, {oo,
                null, oo, 0}, {oo, "h", oo, 0}, {oo, ob, oo, null}, {oo, ob, oo, 0L}, {oo, ob, oo, 0, 1}, {ob,
                ob, oo, 0}, {oo, ob, oo, 6, 0, 1}, {oo, ob, oo, 6, 0, 0, 0}, {oo, ob, oo, 2, 1, int.class} };
        for (int i = 0; i < alts.length; i++) { Object[] x = alts[i]; t("a" + i, () ->
                LambdaMetafactory.altMetafactory(l, "apply", fn, x)); }
        t("a", () -> LambdaMetafactory.altMetafactory(l, "apply", fn, (Object[]) null));
        for (Object[] x : new Object[][] {{oo, ob, oo, 1}, {oo, ob, oo, 3, 1, Cloneable.class}, {oo, ob, oo,
                5, 1, mt(Object.class, CharSequence.class)}, {oo, ob, mt(Object.class, String.class), 4, 1,
                mt(Object.class, CharSequence.class)}}) t("r", () -> { Object o =
                LambdaMetafactory.altMetafactory(l, "apply", fn, x).getTarget().invoke();
                return ((Function) o).apply("v") + " " + Arrays.toString(o.getClass().getInterfaces()); });
        t("m", () -> MethodType.fromMethodDescriptorString(null, null));
        t("m2", () -> MethodType.fromMethodDescriptorString("x", null));
        for (String d : new String[]{"", "(", "()", "()X", "(V)V", "()Ljava/lang/String", "(I", "()II",
                "(Lno/Such;)V"}) t("m" + d, () -> MethodType.fromMethodDescriptorString(d, null));
        Function f = (Function) LambdaMetafactory.metafactory(l, "apply", fn, oo, inc, mt(Integer.class,
                Integer.class)).getTarget().invoke();
        t("f1", () -> f.apply(null));
        t("f2", () -> f.apply("s"));
        t("f3", () -> f.apply(4));
        t("f4", () -> Function.class.getMethod("apply", Object.class).invoke(f, "s"));
        t("f5", () -> Function.class.getMethod("apply", Object.class).invoke(f, (Object) null));
        for (Object v : new Object[]{5L, 2.5, 'c', true, "s", null,
                new java.util.concurrent.atomic.AtomicLong(9), new java.math.BigInteger("70000000000")}) {
                t("s" + v, () -> ((IntSupplier) LambdaMetafactory.metafactory(l, "getAsInt",
                mt(IntSupplier.class, Object.class), mt(int.class), ob,
                mt(int.class)).getTarget().invoke(v)).getAsInt());
        t("S" + v, () -> IntSupplier.class.getMethod("getAsInt").invoke(LambdaMetafactory.metafactory(l,
                "getAsInt", mt(IntSupplier.class, Object.class), mt(int.class), ob,
                mt(int.class)).getTarget().invoke(v)));
        }
        Function<String, Object> jf = s -> s.length();
        Function raw = jf;
        t("j1", () -> raw.apply(5));
        t("j2", () -> Function.class.getMethod("apply", Object.class).invoke(raw, 5));
        t("j3", () -> Function.class.getMethod("apply", Object.class).invoke(raw, (Object) null));
        Function<Integer, Object> jb = MetafactoryTexts::inc;
        Function rb = jb;
        t("j4", () -> rb.apply(null));
        t("j5", () -> rb.apply(5L));
    }
}
