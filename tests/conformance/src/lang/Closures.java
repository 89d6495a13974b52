package lang;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Lambdas: capture of every type, recursion through fields, nested lambdas, generics, currying, exceptions. */
public class Closures {
    interface Thrower<T, E extends Exception> {
        T run() throws E;
    }

    static <T, E extends Exception> T call(Thrower<T, E> t) throws E {
        return t.run();
    }

    static Function<Integer, Integer> fact;

    interface Five {
        String all(byte b, short s, char c, long l, double d);
    }

    interface Generic {
        int size(List<? extends Number> list);
    }

    final int base = 10;

    IntFunction<IntFunction<IntFunction<Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c + base;
    }

    public static void main(String[] args) {
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        System.out.println(fact.apply(10) + " " + new Closures().curried().apply(1).apply(2).apply(3));
        boolean z = true;
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 3;
        long l = 4;
        float f = 5.5f;
        double d = 6.5;
        String t = "t";
        int[] a = {7};
        Supplier<String> all = () -> z + " " + b + s + c + i + l + f + d + t + a[0]++;
        System.out.println(all.get() + " " + all.get());
        Five five = (bb, ss, cc, ll, dd) -> "" + (bb + ss) + cc + ll + dd;
        System.out.println(five.all((byte) 1, (short) 2, 'x', 3L, 4.0));
        try {
            call(() -> {
                throw new java.io.IOException("from lambda");
            });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        Runnable[] rs = new Runnable[3];
        for (int k = 0; k < 3; k++) {
            int copy = k;
            rs[k] = () -> System.out.print(copy + " ");
        }
        for (Runnable r : rs) {
            r.run();
        }
        Generic g = List::size;
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
        System.out.println(g.size(List.of(1, 2)) + " " + add.apply(1).apply(2) + " " + add.andThen(h -> h.apply(10)).apply(5));
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("two interfaces");
        ((Runnable) o).run();
        System.out.println((o instanceof java.io.Serializable) + " " + (all.equals(all)));
        Supplier<Supplier<Supplier<String>>> deep = () -> () -> () -> "deep" + i;
        System.out.println(deep.get().get().get());
    }
}
