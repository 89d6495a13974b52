package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** constant, identity, empty, zero, and the handles of arrays. */
public class Constants {
    public static void main(String[] args) throws Throwable {
        System.out.println((int) MethodHandles.constant(int.class, 42).invokeExact());
        System.out.println((String) MethodHandles.constant(String.class, "c").invokeExact());
        System.out.println((long) MethodHandles.constant(long.class, 4).invokeExact());
        System.out.println((Object) MethodHandles.constant(Object.class, null).invokeExact());
        System.out.println((int) MethodHandles.identity(int.class).invokeExact(7));
        System.out.println((String) MethodHandles.identity(String.class).invokeExact("same"));
        System.out.println(MethodHandles.identity(double.class).type());
        System.out.println((boolean) MethodHandles.zero(boolean.class).invokeExact());
        System.out.println((String) MethodHandles.zero(String.class).invokeExact());
        MethodHandle empty = MethodHandles.empty(MethodType.methodType(double.class, String.class, int.class));
        System.out.println(empty.type() + " " + (double) empty.invokeExact("x", 1));
        MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle set = MethodHandles.arrayElementSetter(String[].class);
        System.out.println(get.type() + " " + set.type() + " " + MethodHandles.arrayLength(long[].class).type());
        int[] ns = {3, 4, 5};
        String[] ss = new String[2];
        System.out.println((int) get.invokeExact(ns, 1));
        set.invokeExact(ss, 1, "set");
        System.out.println(ss[0] + " " + ss[1] + " " + (int) MethodHandles.arrayLength(String[].class).invokeExact(ss));
        String[] made = (String[]) MethodHandles.arrayConstructor(String[].class).invokeExact(3);
        System.out.println(made.length);
        try {
            int n = (int) get.invokeExact(ns, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.constant(int.class, "no");
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            MethodHandles.constant(void.class, null);
        } catch (IllegalArgumentException e) {
            System.out.println("void");
        }
    }
}
