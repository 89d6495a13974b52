package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** In which order the parts of a combined handle run, and what happens if one throws. */
public class FilterOrder {
    static int log(String name, int n) {
        System.out.println(name + " " + n);
        if (n == 13) {
            throw new IllegalStateException(name);
        }
        return n + 1;
    }

    static int add(int a, int b, int c) {
        System.out.println("add " + a + " " + b + " " + c);
        return a + b + c;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle log = l.findStatic(FilterOrder.class, "log",
                MethodType.methodType(int.class, String.class, int.class));
        MethodHandle add = l.findStatic(FilterOrder.class, "add",
                MethodType.methodType(int.class, int.class, int.class, int.class));
        MethodHandle all = MethodHandles.filterArguments(add, 0, log.bindTo("f0"), log.bindTo("f1"), log.bindTo("f2"));
        System.out.println((int) all.invokeExact(1, 2, 3));
        MethodHandle nested = MethodHandles.filterReturnValue(
                MethodHandles.foldArguments(all, log.bindTo("fold")), log.bindTo("result"));
        System.out.println(nested.type() + " " + (int) nested.invokeExact(5, 6));
        try {
            int n = (int) all.invokeExact(1, 13, 3);
        } catch (IllegalStateException e) {
            System.out.println("thrown by " + e.getMessage());
        }
    }
}
