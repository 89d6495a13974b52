package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** guardWithTest, catchException, tryFinally, throwException. */
public class GuardCatch {
    static boolean small(int n) {
        return n < 10;
    }

    static String low(int n, String s) {
        return "low " + n + s;
    }

    static String high(int n, String s) {
        return "high " + n + s;
    }

    static String risky(int n, String s) {
        if (n == 0) {
            throw new IllegalStateException("zero");
        }
        if (n < 0) {
            throw new UnsupportedOperationException("negative");
        }
        return "fine " + 10 / n + s;
    }

    static String rescue(IllegalStateException e, int n) {
        return "rescued " + e.getMessage() + n;
    }

    static String last(Throwable t, String result, int n, String s) {
        System.out.println("last " + t + " " + result + " " + n + s);
        return result + "!";
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType both = MethodType.methodType(String.class, int.class, String.class);
        MethodHandle small = l.findStatic(GuardCatch.class, "small", MethodType.methodType(boolean.class, int.class));
        MethodHandle low = l.findStatic(GuardCatch.class, "low", both);
        MethodHandle high = l.findStatic(GuardCatch.class, "high", both);
        MethodHandle guarded = MethodHandles.guardWithTest(small, low, high);
        System.out.println(guarded.type());
        System.out.println((String) guarded.invokeExact(3, "a") + " " + (String) guarded.invokeExact(30, "b"));
        MethodHandle risky = l.findStatic(GuardCatch.class, "risky", both);
        MethodHandle rescue = l.findStatic(GuardCatch.class, "rescue",
                MethodType.methodType(String.class, IllegalStateException.class, int.class));
        MethodHandle safe = MethodHandles.catchException(risky, IllegalStateException.class, rescue);
        System.out.println((String) safe.invokeExact(5, "c"));
        System.out.println((String) safe.invokeExact(0, "d"));
        try {
            System.out.println((String) safe.invokeExact(-1, "e"));
        } catch (UnsupportedOperationException e) {
            System.out.println("through: " + e.getMessage());
        }
        MethodHandle last = l.findStatic(GuardCatch.class, "last",
                MethodType.methodType(String.class, Throwable.class, String.class, int.class, String.class));
        MethodHandle ending = MethodHandles.tryFinally(risky, last);
        System.out.println((String) ending.invokeExact(2, "f"));
        try {
            System.out.println((String) ending.invokeExact(0, "g"));
        } catch (IllegalStateException e) {
            System.out.println("again: " + e.getMessage());
        }
        MethodHandle thrower = MethodHandles.throwException(int.class, RuntimeException.class);
        System.out.println(thrower.type());
        try {
            int n = (int) thrower.invokeExact(new RuntimeException("thrown"));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
