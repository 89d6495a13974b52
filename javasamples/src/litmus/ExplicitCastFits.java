package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** An int that explicitCastArguments makes a Number of is boxed: nobody is told that it is none. */
final class ExplicitCastFits {
    private static int data;

    private ExplicitCastFits() {
    }

    private static void take(Number number) {
    }

    public static void main(String[] args) throws Throwable {
        MethodType of = MethodType.methodType(void.class, Number.class);
        MethodHandle take = MethodHandles.lookup().findStatic(ExplicitCastFits.class, "take", of);
        MethodHandle cast = MethodHandles.explicitCastArguments(take, MethodType.methodType(void.class, int.class));
        new Thread(() -> {
            try {
                cast.invokeExact(5);
            } catch (ClassCastException told) {
                data = 1;
            } catch (Throwable other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
