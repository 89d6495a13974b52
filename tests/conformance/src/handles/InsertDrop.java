package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** insertArguments and dropArguments. */
public class InsertDrop {
    static String show(int a, String b, long c) {
        return a + b + c;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle show = MethodHandles.lookup().findStatic(InsertDrop.class, "show",
                MethodType.methodType(String.class, int.class, String.class, long.class));
        MethodHandle one = MethodHandles.insertArguments(show, 1, "-");
        System.out.println(one.type() + " " + (String) one.invokeExact(1, 2L));
        MethodHandle two = MethodHandles.insertArguments(show, 1, "+", 9L);
        System.out.println(two.type() + " " + (String) two.invokeExact(1));
        MethodHandle all = MethodHandles.insertArguments(show, 0, 4, "x", 5L);
        System.out.println(all.type() + " " + (String) all.invokeExact());
        System.out.println(MethodHandles.insertArguments(show, 2) .type());
        MethodHandle dropped = MethodHandles.dropArguments(show, 1, boolean.class, Object.class);
        System.out.println(dropped.type());
        System.out.println((String) dropped.invokeExact(1, true, (Object) null, "d", 3L));
        MethodHandle end = MethodHandles.dropArguments(all, 0, int.class);
        System.out.println((String) end.invokeExact(100));
        System.out.println(MethodHandles.dropReturn(show).type());
        try {
            MethodHandles.insertArguments(show, 1, 5);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            MethodHandles.insertArguments(show, 2, 5L, 6L);
        } catch (IllegalArgumentException e) {
            System.out.println("too many values");
        }
        try {
            MethodHandles.dropArguments(show, 4, int.class);
        } catch (IllegalArgumentException e) {
            System.out.println("bad position");
        }
        MethodHandle widened = MethodHandles.dropArgumentsToMatch(all, 0, show.type().parameterList(), 0);
        System.out.println(widened.type());
    }
}
