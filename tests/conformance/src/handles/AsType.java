package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** asType converts arguments and results; explicitCastArguments converts more. */
public class AsType {
    static int half(int n) {
        return n / 2;
    }

    static void shout(Object o) {
        System.out.println("shout " + o);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle half = lookup.findStatic(AsType.class, "half", MethodType.methodType(int.class, int.class));
        System.out.println((long) half.asType(MethodType.methodType(long.class, short.class)).invokeExact((short) 9));
        System.out.println((Object) half.asType(MethodType.methodType(Object.class, Object.class)).invokeExact((Object) 11));
        System.out.println((Integer) half.asType(MethodType.methodType(Integer.class, Integer.class))
                .invokeExact((Integer) 12));
        System.out.println((double) half.asType(MethodType.methodType(double.class, byte.class)).invokeExact((byte) -7));
        half.asType(MethodType.methodType(void.class, char.class)).invokeExact('a');
        MethodHandle shout = lookup.findStatic(AsType.class, "shout", MethodType.methodType(void.class, Object.class));
        System.out.println((Object) shout.asType(MethodType.methodType(Object.class, String.class)).invokeExact("s"));
        System.out.println((int) shout.asType(MethodType.methodType(int.class, long.class)).invokeExact(5L));
        System.out.println(half.asType(half.type()) == half);
        try {
            half.asType(MethodType.methodType(int.class, long.class));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            half.asType(MethodType.methodType(int.class));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle narrow = MethodHandles.explicitCastArguments(half, MethodType.methodType(byte.class, long.class));
        System.out.println(narrow.type() + " " + (byte) narrow.invokeExact(1000L) + " " + (byte) narrow.invokeExact(1L << 33));
        MethodHandle truth = MethodHandles.explicitCastArguments(half, MethodType.methodType(boolean.class, double.class));
        System.out.println((boolean) truth.invokeExact(6.9) + " " + (boolean) truth.invokeExact(8.0));
        MethodHandle ofNull = MethodHandles.explicitCastArguments(half, MethodType.methodType(int.class, Object.class));
        System.out.println((int) ofNull.invokeExact((Object) null) + " " + (int) ofNull.invokeExact((Object) 'b'));
    }
}
