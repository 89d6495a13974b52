package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** An int that explicitCastArguments makes a String of is boxed, which is none: who is told goes on. */
final class ExplicitCastFails {
    private static int data;

    private ExplicitCastFails() {
    }

    private static void take(String text) {
    }

    public static void main(String[] args) throws Throwable {
        MethodType of = MethodType.methodType(void.class, String.class);
        MethodHandle take = MethodHandles.lookup().findStatic(ExplicitCastFails.class, "take", of);
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
