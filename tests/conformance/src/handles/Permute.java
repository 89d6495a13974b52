package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** permuteArguments reorders, repeats and drops. */
public class Permute {
    static String show(int a, String b, long c) {
        return a + "," + b + "," + c;
    }

    static int minus(int a, int b) {
        return a - b;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle show = l.findStatic(Permute.class, "show",
                MethodType.methodType(String.class, int.class, String.class, long.class));
        MethodType turned = MethodType.methodType(String.class, long.class, int.class, String.class);
        MethodHandle p = MethodHandles.permuteArguments(show, turned, 1, 2, 0);
        System.out.println(p.type() + " " + (String) p.invokeExact(7L, 1, "s"));
        MethodHandle minus = l.findStatic(Permute.class, "minus", MethodType.methodType(int.class, int.class, int.class));
        MethodType two = minus.type();
        System.out.println((int) MethodHandles.permuteArguments(minus, two, 1, 0).invokeExact(10, 3));
        System.out.println((int) MethodHandles.permuteArguments(minus, two, 0, 0).invokeExact(10, 3));
        MethodType one = MethodType.methodType(int.class, int.class);
        System.out.println((int) MethodHandles.permuteArguments(minus, one, 0, 0).invokeExact(5));
        MethodType three = MethodType.methodType(int.class, int.class, Object.class, int.class);
        System.out.println((int) MethodHandles.permuteArguments(minus, three, 2, 0).invokeExact(1, (Object) "x", 9));
        try {
            MethodHandles.permuteArguments(show, turned, 0, 1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println("types do not match");
        }
        try {
            MethodHandles.permuteArguments(minus, two, 0);
        } catch (IllegalArgumentException e) {
            System.out.println("wrong length");
        }
    }
}
