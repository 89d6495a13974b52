package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

/** asSpreader, asCollector, asVarargsCollector, withVarargs. */
public class SpreadCollect {
    static String three(String a, int b, int c) {
        return a + b + c;
    }

    static String many(String a, Object... rest) {
        return a + Arrays.toString(rest);
    }

    static int total(int... ns) {
        return Arrays.stream(ns).sum();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle three = l.findStatic(SpreadCollect.class, "three",
                MethodType.methodType(String.class, String.class, int.class, int.class));
        MethodHandle spread = three.asSpreader(int[].class, 2);
        System.out.println(spread.type() + " " + (String) spread.invokeExact("a", new int[] {1, 2}));
        MethodHandle objects = three.asSpreader(Object[].class, 3);
        System.out.println(objects.type() + " " + (String) objects.invokeExact(new Object[] {"b", 3, 4}));
        MethodHandle first = three.asSpreader(0, String[].class, 1);
        System.out.println(first.type() + " " + (String) first.invokeExact(new String[] {"c"}, 5, 6));
        try {
            System.out.println((String) spread.invokeExact("a", new int[] {1}));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println((String) spread.invokeExact("a", (int[]) null));
        } catch (NullPointerException | IllegalArgumentException e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println((String) three.asSpreader(Object[].class, 0).invokeExact("z", 0, 0, (Object[]) null));
        MethodHandle many = l.findStatic(SpreadCollect.class, "many",
                MethodType.methodType(String.class, String.class, Object[].class));
        MethodHandle two = many.asFixedArity().asCollector(Object[].class, 2);
        System.out.println(two.type() + " " + (String) two.invokeExact("d", (Object) 1, (Object) 'x'));
        MethodHandle none = many.asCollector(Object[].class, 0);
        System.out.println(none.type() + " " + (String) none.invokeExact("e"));
        MethodHandle total = l.findStatic(SpreadCollect.class, "total", MethodType.methodType(int.class, int[].class));
        System.out.println((int) total.asCollector(int[].class, 3).invokeExact(1, 2, 3));
        System.out.println((int) total.invoke(4, 5) + " " + (int) total.invoke() + " " + (int) total.invoke((byte) 7));
        MethodHandle asList = l.findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
        System.out.println(asList.isVarargsCollector() + " " + (List<?>) asList.invoke("p", 1, 2.0));
        MethodHandle fixed = asList.asFixedArity();
        System.out.println(fixed.isVarargsCollector() + " " + (List<?>) fixed.invoke(new Object[] {"q"}));
        MethodHandle again = fixed.asVarargsCollector(Object[].class);
        System.out.println(again.isVarargsCollector() + " " + (List<?>) again.invoke("r", "s"));
        System.out.println(fixed.withVarargs(true).isVarargsCollector());
        System.out.println((List<?>) asList.invoke((Object) null) + " " + (List<?>) asList.invoke(new Object[] {"t", "u"}));
    }
}
