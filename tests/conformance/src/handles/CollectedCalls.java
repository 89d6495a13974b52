package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.TreeMap;

/** collectArguments, spreaders and collectors in chains; handles in fields, arrays and maps. */
public class CollectedCalls {
    static final MethodHandle CONCAT;

    static {
        try {
            CONCAT = MethodHandles.lookup().findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int sum(int a, int b) {
        return a + b;
    }

    static long[] longs(long a, long b) {
        return new long[] {a, b};
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle[] steps = new MethodHandle[4];
        steps[0] = CONCAT;
        for (int i = 1; i < steps.length; i++) {
            steps[i] = MethodHandles.collectArguments(steps[i - 1], 0, CONCAT);
        }
        System.out.println(steps[3].type() + " " + (String) steps[3].invokeExact("a", "b", "c", "d", "e"));
        System.out.println((String) steps[3].asSpreader(String[].class, 5).invokeExact(new String[] {"1", "2", "3", "4", "5"}));
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle sum = l.findStatic(CollectedCalls.class, "sum", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle of = sum.asSpreader(int[].class, 2);
        MethodHandle back = of.asCollector(int[].class, 2);
        System.out.println(of.type() + " " + back.type() + " " + (int) back.invokeExact(20, 22));
        Map<String, MethodHandle> named = new TreeMap<>(Map.of("plus", sum, "len", l.findVirtual(String.class, "length", MethodType.methodType(int.class))));
        for (Map.Entry<String, MethodHandle> e : named.entrySet()) {
            System.out.println(e.getKey() + " " + e.getValue().type().parameterCount());
        }
        long[] made = (long[]) l.findStatic(CollectedCalls.class, "longs", MethodType.methodType(long[].class, long.class, long.class)).invoke(1, (short) 2);
        System.out.println(made[0] + made[1]);
        MethodHandle middle = sum.asType(MethodType.methodType(Object.class, Integer.class, short.class));
        System.out.println((Object) middle.invokeExact((Integer) 40, (short) 2));
    }
}
