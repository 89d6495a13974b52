package handles;

import java.io.Serializable;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** LambdaMetafactory called by hand: what it makes, and what it refuses. */
public class Metafactory {
    static int runs;
    int step = 5;

    static String loud(String text) {
        return text + "!";
    }

    static void count() {
        runs++;
    }

    int add(int number) {
        return number + step;
    }

    interface Job {
        Object go() throws Throwable;
    }

    static void attempt(Job job) throws Throwable {
        try {
            System.out.println(job.go());
        } catch (LambdaConversionException | NullPointerException e) {
            System.out.println(e.getClass().getName());
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType toFunction = MethodType.methodType(Function.class);
        MethodType erased = MethodType.methodType(Object.class, Object.class);
        MethodType text = MethodType.methodType(String.class, String.class);
        MethodHandle loud = lookup.findStatic(Metafactory.class, "loud", text);
        CallSite site = LambdaMetafactory.metafactory(lookup, "apply", toFunction, erased, loud, text);
        Function<Object, Object> function = (Function<Object, Object>) site.getTarget().invokeExact();
        System.out.println(site.getTarget().type() + " " + function.apply("a"));
        System.out.println(function == (Function<Object, Object>) site.getTarget().invokeExact());
        attempt(() -> ((Function<Object, Object>) function).compose(one -> one + "?").apply("b"));
        try {
            function.apply(1);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }

        MethodType number = MethodType.methodType(int.class, int.class);
        MethodHandle add = lookup.findVirtual(Metafactory.class, "add", number);
        MethodType ofReceiver = MethodType.methodType(IntUnaryOperator.class, Metafactory.class);
        CallSite bound = LambdaMetafactory.metafactory(lookup, "applyAsInt", ofReceiver, number, add, number);
        IntUnaryOperator first = (IntUnaryOperator) bound.getTarget().invokeExact(new Metafactory());
        IntUnaryOperator other = (IntUnaryOperator) bound.getTarget().invokeExact(new Metafactory());
        System.out.println(first.andThen(one -> 2 * one).applyAsInt(3) + " " + (first == other));

        MethodHandle count = lookup.findStatic(Metafactory.class, "count", MethodType.methodType(void.class));
        int flags = LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE;
        Runnable runnable = (Runnable) LambdaMetafactory.altMetafactory(
                        lookup, "run", MethodType.methodType(Runnable.class),
                        count.type(), count, count.type(), flags, 1, Cloneable.class)
                .getTarget()
                .invoke();
        runnable.run();
        System.out.println((runnable instanceof Serializable) + " " + (runnable instanceof Cloneable) + " " + runs);
        Function<Object, Object> bridged = (Function<Object, Object>) LambdaMetafactory.altMetafactory(
                        lookup, "apply", toFunction, erased, loud, text, LambdaMetafactory.FLAG_BRIDGES, 1, text)
                .getTarget()
                .invoke();
        System.out.println(bridged.apply("c"));

        attempt(() -> LambdaMetafactory.metafactory(lookup, "apply", toFunction, erased, add, text));
        attempt(() -> LambdaMetafactory.metafactory(
                lookup, "apply", MethodType.methodType(String.class), erased, loud, text));
        attempt(() -> LambdaMetafactory.metafactory(
                MethodHandles.publicLookup(), "apply", toFunction, erased, loud, text));
        attempt(() -> LambdaMetafactory.metafactory(
                lookup, "apply", toFunction, erased, loud.asType(erased), text));
        MethodHandle step = lookup.findGetter(Metafactory.class, "step", int.class);
        attempt(() -> LambdaMetafactory.metafactory(
                lookup, "applyAsInt", ofReceiver, number, step, number));
        attempt(() -> LambdaMetafactory.metafactory(lookup, "apply", toFunction, erased, null, text));
    }
}
