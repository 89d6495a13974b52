package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** invokeExact takes the exact type only, invoke converts as asType does. */
public class InvokeExactTypes {
    static String join(int a, Object b) {
        return a + ":" + b;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = MethodHandles.lookup().findStatic(InvokeExactTypes.class, "join",
                MethodType.methodType(String.class, int.class, Object.class));
        System.out.println((String) join.invokeExact(1, (Object) "x"));
        try {
            System.out.println((String) join.invokeExact(1, "x"));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println((Object) join.invokeExact(1, (Object) "x"));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            join.invokeExact(1, (Object) "x");
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(join.invoke((byte) 1, "x"));
        System.out.println(join.invoke('a', 2.5));
        System.out.println((Object) join.invoke((Integer) 8, 2L));
        join.invoke(1, 2);
        try {
            join.invoke((Integer) null, 2);
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        try {
            join.invoke((Object) "no", 2);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            join.invoke(1L, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            join.invoke(1);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
    }
}
