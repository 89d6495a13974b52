package handles;

import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

/** Objects of interfaces that call a method handle. */
public class HandleInterfaces {
    public interface Two { void a(); void b(); } interface NotPublic { void a(); } public interface None {
            } public interface Many extends Comparator<String> { int compare(String a, String b);
            } public interface Dflt { int f(int x); default int g() { return f(3) + 1; } String toString(); }
    public sealed interface Se { void x(); } public static final class SeI implements Se { public void x() {
            } } public interface Ex { void f() throws java.io.IOException; } public interface Gen<T> {
            T f(T t); }
    interface Act { Object call() throws Throwable; }
    static void t(String n, Act c) { try { System.out.println(n + " ok " + c.call()); } catch (Throwable e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage() + " | " +
            e.getCause()); } }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
    static int inc(int a) { return a + 1; } static void thr(Throwable t) throws Throwable { throw t;
            } static Object lst(Object... a) { return Arrays.asList(a); }
    public static void main(String[] x) throws Throwable {
        var l = MethodHandles.lookup();
        MethodHandle inc = l.findStatic(HandleInterfaces.class, "inc", mt(int.class, int.class));
        MethodHandle thr = l.findStatic(HandleInterfaces.class, "thr", mt(void.class, Throwable.class));
        for (Class<?> c : new Class<?>[]{Two.class, NotPublic.class, None.class, String.class, Se.class,
                int.class, int[].class}) t(c.getName(), () -> MethodHandleProxies.asInterfaceInstance(c,
                inc));
        t("null", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, null));
        t("wrong", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, inc));
        IntUnaryOperator o = MethodHandleProxies.asInterfaceInstance(IntUnaryOperator.class, inc);
        t("op", () -> o.applyAsInt(4));
        t("andThen", () -> o.andThen(o).applyAsInt(1));
        Function<Object, Object> f = MethodHandleProxies.asInterfaceInstance(Function.class, inc);
        t("fn", () -> f.apply(4));
        t("fn2", () -> f.apply("s"));
        Dflt d = MethodHandleProxies.asInterfaceInstance(Dflt.class, inc);
        t("d", () -> d.g());
        t("isW", () -> MethodHandleProxies.isWrapperInstance(d) + " " +
                MethodHandleProxies.isWrapperInstance("x") + " " +
                (MethodHandleProxies.wrapperInstanceTarget(d) == inc) +
                MethodHandleProxies.wrapperInstanceType(d));
        t("isN", () -> MethodHandleProxies.isWrapperInstance(null));
        t("wt", () -> MethodHandleProxies.wrapperInstanceTarget("x"));
        t("wty", () -> MethodHandleProxies.wrapperInstanceType("x"));
        t("eq", () -> d.equals(d) + " " + d.equals(o) + " " + (d.hashCode() == d.hashCode()) +
                (d instanceof Dflt));
        for (Throwable e : new Throwable[]{new IllegalStateException("i"), new java.io.IOException("io"),
                new Error("er"), new Exception("ex")}) { t("r" + e, () -> {
                MethodHandleProxies.asInterfaceInstance(Runnable.class, thr.bindTo(e)).run(); return 1; });
        t("x" + e, () -> { MethodHandleProxies.asInterfaceInstance(Ex.class, thr.bindTo(e)).f(); return 1; });
        }
        t("cmp", () -> { Many m = MethodHandleProxies.asInterfaceInstance(Many.class,
                l.findVirtual(String.class, "compareTo", mt(int.class, String.class))); Comparator c = m;
                return m.compare("a", "b") + " " + c.compare("c", "b") + " " + m.reversed().compare("a", "b");
                });
        t("va", () -> MethodHandleProxies.asInterfaceInstance(BinaryOperator.class,
                l.findStatic(HandleInterfaces.class, "lst", mt(Object.class, Object[].class))).apply(1, 2));
        t("run", () -> { MethodHandleProxies.asInterfaceInstance(Runnable.class,
                MethodHandles.insertArguments(inc, 0, 1)).run(); return "ran"; });
    }
}
