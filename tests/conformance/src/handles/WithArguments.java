package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.List;

/** invokeWithArguments, also through varargs. */
public class WithArguments {
    static String all(String head, int... rest) {
        return head + Arrays.toString(rest);
    }

    static int three(int a, long b, char c) {
        return (int) (a + b + c);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle three = lookup.findStatic(WithArguments.class, "three",
                MethodType.methodType(int.class, int.class, long.class, char.class));
        System.out.println(three.invokeWithArguments(1, 2L, 'c'));
        System.out.println(three.invokeWithArguments(List.of(1, 2L, 'd')));
        System.out.println(three.invokeWithArguments(1, 2, 'c'));
        MethodHandle all = lookup.findStatic(WithArguments.class, "all",
                MethodType.methodType(String.class, String.class, int[].class));
        System.out.println(all.isVarargsCollector() + " " + all.type());
        System.out.println(all.invokeWithArguments("h"));
        System.out.println(all.invokeWithArguments("h", 1, 2, 3));
        System.out.println(all.invokeWithArguments("h", new int[] {4, 5}));
        System.out.println((String) all.invoke("h", 6, 7));
        System.out.println((String) all.invoke("h", new int[] {8}));
        System.out.println((String) all.asFixedArity().invokeExact("h", new int[] {9}));
        try {
            three.invokeWithArguments(1, 2L);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            three.invokeWithArguments("1", 2L, 'c');
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
