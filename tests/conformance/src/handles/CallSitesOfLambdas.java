package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Method handles turned from lambdas: MethodHandles of functional interfaces' methods, recursion through handles. */
public class CallSitesOfLambdas {
    static int fact(MethodHandle self, int n) throws Throwable {
        return n <= 1 ? 1 : n * (int) self.invokeExact(self, n - 1);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle apply = l.findVirtual(IntBinaryOperator.class, "applyAsInt", MethodType.methodType(int.class, int.class, int.class));
        IntBinaryOperator add = (a, b) -> a + b;
        System.out.println((int) apply.invokeExact(add, 3, 4) + " " + (int) apply.bindTo((IntBinaryOperator) Math::max).invokeExact(3, 4));
        MethodHandle fact = l.findStatic(CallSitesOfLambdas.class, "fact", MethodType.methodType(int.class, MethodHandle.class, int.class));
        System.out.println((int) fact.invokeExact(fact, 10));
        MethodHandle run = l.findVirtual(Runnable.class, "run", MethodType.methodType(void.class));
        run.invoke((Runnable) () -> System.out.println("ran"));
        MethodHandle get = l.findVirtual(Map.class, "getOrDefault", MethodType.methodType(Object.class, Object.class, Object.class));
        System.out.println(get.invoke(Map.of("a", 1), "a", 2) + " " + get.invoke(Map.of("a", 1), "b", 2));
        MethodHandle println = l.findVirtual(java.io.PrintStream.class, "println", MethodType.methodType(void.class, String.class)).bindTo(System.out);
        println.invokeExact("through a handle");
        List<String> words = List.of("b", "a");
        MethodHandle compare = l.findVirtual(String.class, "compareTo", MethodType.methodType(int.class, String.class));
        System.out.println(words.stream().sorted((x, y) -> {
            try {
                return (int) compare.invokeExact(x, y);
            } catch (Throwable t) {
                throw new AssertionError(t);
            }
        }).toList());
    }
}
