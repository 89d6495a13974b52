package reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.lang.reflect.Array;

/** Calls of reflection and of method handles that no other program makes. */
public class RarelyCalled {
    static boolean truth = true;
    static byte small = 7;
    static char letter = 'x';
    static short half = -3;

    static int sum(int first, int... rest) {
        int total = first;
        for (int each : rest) {
            total += each;
        }
        return total;
    }

    static class Late {
        static {
            System.out.println("late");
        }
    }

    public static void main(String[] args) throws Throwable {
        boolean[] truths = new boolean[2];
        Array.setBoolean(truths, 1, true);
        byte[] bytes = new byte[2];
        Array.setByte(bytes, 0, (byte) 5);
        short[] shorts = new short[2];
        Array.setShort(shorts, 0, (short) 300);
        float[] floats = new float[1];
        Array.setFloat(floats, 0, 1.5f);
        System.out.println(Array.getBoolean(truths, 1) + " " + bytes[0] + Array.getChar(new char[] {'c'}, 0));
        System.out.println(Array.getShort(shorts, 0) + " " + floats[0]);
        Class<?> own = RarelyCalled.class;
        System.out.println(own.getDeclaredField("truth").getBoolean(null) + " "
            + own.getDeclaredField("small").getByte(null) + own.getDeclaredField("letter").getChar(null)
            + own.getDeclaredField("half").getShort(null));
        System.out.println(int[].class.componentType() + " " + String.class.arrayType());
        System.out.println(Class.forName(Object.class.getModule(), "java.lang.String"));
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        System.out.println(lookup.lookupModes() + " " + lookup.previousLookupClass() + " " + lookup.toString());
        System.out.println(lookup.hasPrivateAccess() + " " + lookup.hasFullPrivilegeAccess());
        System.out.println(lookup.in(String.class).lookupClass() + " " + lookup.findClass("reflect.RarelyCalled"));
        System.out.println(lookup.accessClass(own));
        System.out.println(lookup.ensureInitialized(Late.class).getSimpleName());
        MethodType type = MethodType.methodType(int.class, int.class, int[].class);
        MethodHandle sum = lookup.findStatic(own, "sum", type).asFixedArity();
        System.out.println(sum.toString() + " " + (int) sum.asCollector(1, int[].class, 2).invokeExact(1, 2, 3));
        Cleaner cleaner = Cleaner.create();
        cleaner.register(new Object(), () -> {});
        Cleaner.create(task -> new Thread(task) {{ setDaemon(true); }});
    }
}
