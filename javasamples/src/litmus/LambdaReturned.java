package litmus;

import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;

/** int converts to Integer: no thread counts a refusal. */
public class LambdaReturned {
    static int refused;

    static int next(int number) {
        return number + 1;
    }

    static void make(Class<?> returned) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodType own = MethodType.methodType(int.class, int.class);
            MethodHandle next = lookup.findStatic(LambdaReturned.class, "next", own);
            MethodType erased = MethodType.methodType(Object.class, Object.class);
            MethodType here = MethodType.methodType(returned, Integer.class);
            LambdaMetafactory.metafactory(
                    lookup, "apply", MethodType.methodType(Function.class), erased, next, here);
        } catch (LambdaConversionException problem) {
            refused++;
        } catch (ReflectiveOperationException problem) {
            throw new AssertionError(problem);
        }
    }

    public static void main(String[] arguments) {
        new Thread(() -> make(Integer.class)).start();
        make(Integer.class);
    }
}
