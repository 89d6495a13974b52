package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle that filters, tests and folds adds to a field: two threads call it without a lock. */
public class HandleUnlocked {
    static int total;

    static boolean small(int n) {
        return n < 10;
    }

    static int add(int n) {
        total += n;
        return total;
    }

    static int twice(int n) {
        return 2 * n;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(int.class, int.class);
        MethodHandle add = lookup.findStatic(HandleUnlocked.class, "add", type);
        MethodHandle twice = lookup.findStatic(HandleUnlocked.class, "twice", type);
        MethodHandle test = lookup.findStatic(HandleUnlocked.class, "small", MethodType.methodType(boolean.class, int.class));
        MethodHandle guarded = MethodHandles.guardWithTest(test, MethodHandles.filterArguments(add, 0, twice), twice);
        Thread other = new Thread(() -> call(guarded));
        other.start();
        call(guarded);
        other.join();
    }

    static void call(MethodHandle handle) {
        try {
            int result = (int) handle.invokeExact(3);
        } catch (Throwable t) {
            throw new AssertionError(t);
        }
    }
}
