package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What Lookup.revealDirect tells of a direct method handle. */
public class Revealed {
    static int total;
    volatile int kept;

    Revealed(int kept) {
        this.kept = kept;
    }

    static String two(String first, Object... more) {
        return first + more.length;
    }

    private static int own() {
        return 1;
    }

    private int one(long other) {
        return (int) other;
    }

    static void tell(MethodHandles.Lookup lookup, MethodHandle handle, Class<? extends Member> kind) {
        MethodHandleInfo info = lookup.revealDirect(handle);
        System.out.println(info);
        System.out.println(info.getDeclaringClass() + " " + info.getName() + " " + info.getMethodType() + " "
                + MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " "
                + info.getModifiers() + " " + info.isVarArgs());
        System.out.println(info.reflectAs(kind, lookup));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType two = MethodType.methodType(String.class, String.class, Object[].class);
        MethodHandle handle = lookup.findStatic(Revealed.class, "two", two);
        tell(lookup, handle, Method.class);
        MethodType one = MethodType.methodType(int.class, long.class);
        tell(lookup, lookup.findVirtual(Revealed.class, "one", one), Method.class);
        MethodType made = MethodType.methodType(void.class, int.class);
        tell(lookup, lookup.findConstructor(Revealed.class, made), Constructor.class);
        tell(lookup, lookup.findGetter(Revealed.class, "kept", int.class), Field.class);
        tell(lookup, lookup.findSetter(Revealed.class, "kept", int.class), Field.class);
        tell(lookup, lookup.findStaticGetter(Revealed.class, "total", int.class), Member.class);
        tell(lookup, lookup.findStaticSetter(Revealed.class, "total", int.class), Member.class);
        tell(lookup, lookup.findVirtual(List.class, "size", MethodType.methodType(int.class)), Method.class);
        MethodType all = MethodType.methodType(boolean.class, Collection.class);
        tell(lookup, lookup.findVirtual(ArrayList.class, "containsAll", all), Method.class);
        for (MethodHandle not : new MethodHandle[] {
            handle.bindTo("a"), handle.asFixedArity().asType(two.generic()), MethodHandles.identity(int.class)
        }) {
            try {
                System.out.println(lookup.revealDirect(not));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            lookup.revealDirect(handle).reflectAs(Field.class, lookup);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        MethodHandle own = lookup.findStatic(Revealed.class, "own", MethodType.methodType(int.class));
        try {
            lookup.revealDirect(own).reflectAs(Method.class, MethodHandles.publicLookup());
        } catch (IllegalArgumentException e) {
            System.out.println("reflected for nobody: " + e.getCause().getClass());
        }
        try {
            System.out.println(MethodHandles.publicLookup().revealDirect(handle));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getCause() == null ? "no cause" : e.getCause().getClass().getName());
        }
    }
}
