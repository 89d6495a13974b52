package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** filterArguments, filterReturnValue, foldArguments, collectArguments. */
public class FilterFold {
    static int twice(int n) {
        System.out.println("twice " + n);
        return 2 * n;
    }

    static String text(int a, String b) {
        System.out.println("text " + a + " " + b);
        return a + "/" + b;
    }

    static int count(String s) {
        return s.length();
    }

    static int sum(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    static void log(int a, int b) {
        System.out.println("log " + a + " " + b);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle twice = l.findStatic(FilterFold.class, "twice", MethodType.methodType(int.class, int.class));
        MethodHandle text = l.findStatic(FilterFold.class, "text",
                MethodType.methodType(String.class, int.class, String.class));
        MethodHandle count = l.findStatic(FilterFold.class, "count", MethodType.methodType(int.class, String.class));
        MethodHandle sum = l.findStatic(FilterFold.class, "sum",
                MethodType.methodType(int.class, int.class, int.class, int.class));
        MethodHandle log = l.findStatic(FilterFold.class, "log", MethodType.methodType(void.class, int.class, int.class));
        MethodHandle upper = l.findVirtual(String.class, "toUpperCase", MethodType.methodType(String.class));

        MethodHandle filtered = MethodHandles.filterArguments(text, 0, twice, upper);
        System.out.println(filtered.type() + " " + (String) filtered.invokeExact(4, "q"));
        MethodHandle skipped = MethodHandles.filterArguments(text, 0, null, upper);
        System.out.println((String) skipped.invokeExact(4, "q"));
        MethodHandle measured = MethodHandles.filterReturnValue(text, count);
        System.out.println(measured.type() + " " + (int) measured.invokeExact(123, "ab"));
        MethodHandle fold = MethodHandles.foldArguments(sum, twice.asType(MethodType.methodType(int.class, int.class)));
        System.out.println(fold.type() + " " + (int) fold.invokeExact(3, 4));
        MethodHandle foldVoid = MethodHandles.foldArguments(sum, log);
        System.out.println(foldVoid.type() + " " + (int) foldVoid.invokeExact(1, 2, 3));
        MethodHandle foldAt = MethodHandles.foldArguments(sum, 1, twice);
        System.out.println(foldAt.type() + " " + (int) foldAt.invokeExact(1, 2));
        MethodHandle collected = MethodHandles.collectArguments(sum, 1, count);
        System.out.println(collected.type() + " " + (int) collected.invokeExact(1, "four", 2));
        MethodHandle collectedVoid = MethodHandles.collectArguments(text, 1, log);
        System.out.println(collectedVoid.type() + " " + (String) collectedVoid.invokeExact(1, 2, 3, "z"));
    }
}
