package handles;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Lambdas called with what their types do not allow: casts of the call fail as in Java. */
public class LambdaCasts {
    static void attempt(Runnable job) {
        try {
            job.run();
            System.out.println("no exception");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("lang\\$\\$.*", ""));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        Function raw = length;
        attempt(() -> raw.apply(5));
        attempt(() -> raw.apply(null));
        Consumer<Runnable> run = Runnable::run;
        attempt(() -> ((Consumer) run).accept("no runnable"));
        Consumer<Comparable<String>> compare = c -> System.out.println(c.compareTo("a"));
        attempt(() -> ((Consumer) compare).accept(List.of()));
        attempt(() -> ((Consumer) compare).accept("b"));
        ToIntFunction<Integer> same = i -> i;
        attempt(() -> System.out.println(((ToIntFunction) same).applyAsInt(7)));
        attempt(() -> System.out.println(((ToIntFunction) same).applyAsInt(7L)));
        attempt(() -> same.applyAsInt(null));
        Supplier<String> wrong = (Supplier) () -> 1;
        attempt(() -> System.out.println(wrong.get().length()));
        Function<Object, Object> identity = Function.identity();
        attempt(() -> System.out.println(identity.apply(null)));
    }
}
