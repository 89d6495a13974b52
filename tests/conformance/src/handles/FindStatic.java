package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Handles of static methods, of every primitive type, initialize the class at the first call. */
public class FindStatic {
    static class Late {
        static {
            System.out.println("Late initialized");
        }

        static long sum(byte b, short s, char c, int i, long l) {
            return b + s + c + i + l;
        }

        static double mix(float f, double d, boolean z) {
            return z ? f + d : f - d;
        }

        static void nothing() {
            System.out.println("nothing");
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle sum = lookup.findStatic(Late.class, "sum",
                MethodType.methodType(long.class, byte.class, short.class, char.class, int.class, long.class));
        MethodHandle mix = lookup.findStatic(Late.class, "mix",
                MethodType.methodType(double.class, float.class, double.class, boolean.class));
        MethodHandle nothing = lookup.findStatic(Late.class, "nothing", MethodType.methodType(void.class));
        System.out.println("found");
        nothing.invokeExact();
        System.out.println((long) sum.invokeExact((byte) 1, (short) 2, 'c', 4, 5L));
        System.out.println((double) mix.invokeExact(1.5f, 0.25, true));
        System.out.println((double) mix.invokeExact(1.5f, 0.25, false));
        System.out.println(sum.type() + " " + mix.type() + " " + nothing.type());
        Object boxed = sum.invoke((byte) 1, (byte) 1, 'a', (short) 3, 9);
        System.out.println(boxed.getClass() + " " + boxed);
    }
}
