package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** bindTo fixes the first argument. */
public class BindTo {
    int total;

    int add(int n) {
        return total += n;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        BindTo b = new BindTo();
        MethodHandle add = lookup.findVirtual(BindTo.class, "add", MethodType.methodType(int.class, int.class));
        MethodHandle bound = add.bindTo(b);
        System.out.println(bound.type());
        System.out.println((int) bound.invokeExact(3));
        System.out.println((int) bound.invokeExact(4));
        System.out.println(b.total);
        System.out.println((int) lookup.bind("hello", "length", MethodType.methodType(int.class)).invokeExact());
        MethodHandle concat = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        System.out.println((String) concat.bindTo("x").bindTo("y").invokeExact());
        try {
            add.bindTo("not one");
        } catch (ClassCastException e) {
            System.out.println("cast: " + e.getMessage().startsWith("Cannot cast java.lang.String"));
        }
        try {
            bound.bindTo(5);
        } catch (IllegalArgumentException e) {
            System.out.println("no leading reference");
        }
        try {
            lookup.bind(null, "length", MethodType.methodType(int.class));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
