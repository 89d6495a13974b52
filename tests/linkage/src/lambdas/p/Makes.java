package p;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Makes {
    protected int by;

    public Makes(int by) {
        this.by = by;
    }

    public Function<Integer, Integer> adder() {
        return x -> x + by + offset();
    }

    private int offset() {
        return 10;
    }

    protected int value2() {
        return by * 2;
    }

    public int value() {
        return by;
    }

    public static int lengths(String... texts) {
        Function<String, Integer> length = String::length;
        int found = 0;
        for (String text : texts) {
            found += length.apply(text);
        }
        return found;
    }

    public static Makes constructed(int by) {
        IntFunction<Makes> maker = Makes::new;
        return maker.apply(by);
    }

    public Supplier<Integer> bound() {
        return this::offset;
    }

    public static int sum(int... numbers) {
        Supplier<Integer> zero = Makes::none;
        int found = zero.get();
        for (int number : numbers) {
            found += number;
        }
        return found;
    }

    private static int none() {
        return 0;
    }

    public static String constant() {
        Supplier<String> told = () -> "constant";
        return told.get();
    }

    public static int nested(int x) {
        Supplier<Supplier<Integer>> outer = () -> () -> x + none();
        return outer.get().get();
    }
}
