package q;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import p.Makes;

public class Below extends Makes {
    public Below(int by) {
        super(by);
    }

    @Override
    public Supplier<Integer> bound() {
        return this::value2;
    }

    @Override
    protected int value2() {
        return by + 1000;
    }

    public Supplier<Integer> superRef() {
        return super::value2;
    }

    public static int unbound() {
        Function<Below, Integer> value = Below::value;
        return value.apply(new Below(9));
    }

    public static Object[] arrays() {
        IntFunction<Below[]> maker = Below[]::new;
        return maker.apply(3);
    }

    public String text(String a, long b, double c, char d) {
        return a + b + c + d + by + "end";
    }
}
