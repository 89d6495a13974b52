package lang;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Method references of all kinds: static, bound, unbound, constructor, array, super, varargs, boxing. */
public class MethodRefs {
    final String name;

    MethodRefs(String name) {
        this.name = name;
    }

    MethodRefs() {
        this("default");
    }

    static int twice(int n) {
        return 2 * n;
    }

    String join(String other) {
        return name + "+" + other;
    }

    static String all(Object... os) {
        return "all" + os.length;
    }

    static class Base {
        String hello() {
            return "base hello";
        }
    }

    static class Derived extends Base {
        @Override
        String hello() {
            return "derived hello";
        }

        Supplier<String> both(boolean up) {
            return up ? super::hello : this::hello;
        }
    }

    interface Three<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n;
        }

        String show() {
            return name + n;
        }
    }

    public static void main(String[] args) {
        IntUnaryOperator twice = MethodRefs::twice;
        Function<Integer, Long> widening = n -> (long) MethodRefs.twice(n);
        ToLongFunction<Integer> unboxWiden = MethodRefs::twice;
        System.out.println(twice.applyAsInt(4) + " " + widening.apply(5) + " " + unboxWiden.applyAsLong(6));
        MethodRefs m = new MethodRefs("m");
        UnaryOperator<String> bound = m::join;
        BiFunction<MethodRefs, String, String> unbound = MethodRefs::join;
        System.out.println(bound.apply("x") + " " + unbound.apply(new MethodRefs(), "y"));
        Function<String, MethodRefs> one = MethodRefs::new;
        Supplier<MethodRefs> none = MethodRefs::new;
        System.out.println(one.apply("z").name + " " + none.get().name);
        IntFunction<int[][]> arrays = int[][]::new;
        Function<Integer, String[]> strings = String[]::new;
        System.out.println(arrays.apply(3).length + " " + strings.apply(2).length);
        System.out.println(new Derived().both(true).get() + " " + new Derived().both(false).get());
        Three<Integer, String, Long, String> spread = MethodRefs::all;
        Supplier<String> nothing = MethodRefs::all;
        System.out.println(spread.apply(1, "b", 3L) + " " + nothing.get());
        IntFunction<Inner> inner = m.new Outer2()::make;
        System.out.println(inner.apply(7).show());
        Function<Object, String> text = Object::toString;
        BinaryOperator<Integer> max = Math::max;
        Comparator<String> ci = String::compareToIgnoreCase;
        System.out.println(text.apply(5) + max.apply(3, 9) + ci.compare("a", "A"));
        try {
            MethodRefs gone = null;
            Supplier<String> bad = gone::toString;
        } catch (NullPointerException e) {
            System.out.println("bound to null");
        }
        int[] ns = {3, 1, 2};
        Supplier<int[]> copy = ns::clone;
        ns[0] = 100;
        System.out.println(copy.get()[0] + " " + Stream.of("b", "a").sorted(Comparator.comparing(String::toString)).toList());
        Runnable r = "abc"::length;
        r.run();
        Consumer<String> add = new ArrayList<String>()::add;
        add.accept("ignored result");
    }

    class Outer2 {
        Inner make(int n) {
            return new Inner(n);
        }
    }
}
