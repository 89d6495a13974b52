package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Iterator;
import java.util.List;

/** countedLoop, whileLoop, doWhileLoop, iteratedLoop. */
public class Loops {
    static int step(int value, int i, int limit) {
        return value * 2 + i;
    }

    static boolean below(int value, int limit) {
        return value < limit;
    }

    static int next(int value, int limit) {
        return value * 3 + 1;
    }

    static String join(String all, String one, List<String> from) {
        return all + one + ";";
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return MethodHandles.lookup().findStatic(Loops.class, name, MethodType.methodType(result, parameters));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle body = find("step", int.class, int.class, int.class, int.class);
        MethodHandle init = MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, int.class);
        MethodHandle counted = MethodHandles.countedLoop(MethodHandles.identity(int.class), init, body);
        System.out.println(counted.type() + " " + (int) counted.invokeExact(5));
        MethodHandle below = find("below", boolean.class, int.class, int.class);
        MethodHandle next = find("next", int.class, int.class, int.class);
        MethodHandle loop = MethodHandles.whileLoop(init, below, next);
        System.out.println(loop.type() + " " + (int) loop.invokeExact(50) + " " + (int) loop.invokeExact(0));
        MethodHandle once = MethodHandles.doWhileLoop(init, next, below);
        System.out.println((int) once.invokeExact(0));
        MethodHandle join = find("join", String.class, String.class, String.class, List.class);
        MethodHandle start = MethodHandles.dropArguments(MethodHandles.constant(String.class, ">"), 0, List.class);
        MethodHandle iterated = MethodHandles.iteratedLoop(null, start, join);
        System.out.println((String) iterated.invoke(List.of("a", "b", "c")));
    }
}
