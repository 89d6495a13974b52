package lang;

import java.util.*;
import java.util.function.*;

public class Generics {
    interface Monoid<T> {
        T zero();

        T plus(T a, T b);

        static <T> T fold(Monoid<T> m, Iterable<? extends T> items) {
            T r = m.zero();
            for (T t : items) {
                r = m.plus(r, t);
            }
            return r;
        }
    }

    enum Ints implements Monoid<Integer> {
        SUM {
            public Integer zero() {
                return 0;
            }

            public Integer plus(Integer a, Integer b) {
                return a + b;
            }
        },
        PRODUCT {
            public Integer zero() {
                return 1;
            }

            public Integer plus(Integer a, Integer b) {
                return a * b;
            }
        }
    }

    static abstract class Either<L, R> {
        abstract <X> X fold(Function<? super L, ? extends X> l, Function<? super R, ? extends X> r);

        static <L, R> Either<L, R> left(L v) {
            return new Either<>() {
                <X> X fold(Function<? super L, ? extends X> l, Function<? super R, ? extends X> r) {
                    return l.apply(v);
                }
            };
        }

        static <L, R> Either<L, R> right(R v) {
            return new Either<>() {
                <X> X fold(Function<? super L, ? extends X> l, Function<? super R, ? extends X> r) {
                    return r.apply(v);
                }
            };
        }

        <Y> Either<L, Y> map(Function<? super R, ? extends Y> f) {
            return fold(Either::left, r -> Either.right(f.apply(r)));
        }
    }

    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T v;

        Box(T v) {
            this.v = v;
        }

        public int compareTo(Box<T> o) {
            return v.compareTo(o.v);
        }

        public String toString() {
            return "<" + v + ">";
        }
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> items) {
        Iterator<? extends T> it = items.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) {
        return new ArrayList<>(Arrays.asList(items));
    }

    static <A, B, C> Function<A, C> chain(Function<A, B> f, Function<B, C> g) {
        return a -> g.apply(f.apply(a));
    }

    static <T> Supplier<T> memo(Supplier<T> s) {
        Object[] cell = new Object[1];
        return () -> {
            if (cell[0] == null) {
                cell[0] = s.get();
            }
            @SuppressWarnings("unchecked")
            T t = (T) cell[0];
            return t;
        };
    }

    static <T> Function<T, T> times(int n, Function<T, T> f) {
        return n == 0 ? Function.identity() : f.andThen(times(n - 1, f));
    }

    static int count;

    public static void main(String[] args) {
        System.out.println(Monoid.fold(Ints.SUM, List.of(1, 2, 3)) + " " + Monoid.fold(Ints.PRODUCT, List.of(2, 3, 4)) + " " + Ints.SUM.getClass() + Ints.SUM.getDeclaringClass());
        Either<String, Integer> r = Either.right(20);
        Either<String, Integer> l = Either.left("err");
        System.out.println(r.map(x -> x * 2).map(x -> "v" + x).fold(s -> s, s -> s) + l.map(x -> x * 2).<String>fold(s -> "L" + s, x -> "R" + x));
        System.out.println(max(List.of(new Box<>(3), new Box<>(7), new Box<>(5))) + " " + max(Set.of("only")) + listOf(1, "two", 3.0) + listOf().size());
        System.out.println(chain((String s) -> s.length(), n -> n * n).apply("four") + " " + times(5, (Integer x) -> x * 2).apply(1));
        Supplier<Integer> m = memo(() -> ++count);
        System.out.println(m.get() + m.get() + m.get() + " " + count);
        Map<String, Function<Double, Double>> ops = new TreeMap<>();
        ops.put("sqrt", Math::sqrt);
        ops.put("neg", x -> -x);
        ops.put("half", x -> x / 2);
        ops.forEach((k, f) -> System.out.print(k + "=" + f.apply(16.0) + " "));
        System.out.println();
        List<? super Integer> sink = new ArrayList<Number>(List.of(1.5));
        sink.add(5);
        System.out.println(sink);
        try {
            List raw = new ArrayList<String>();
            raw.add(1);
            List<String> strings = raw;
            String s = strings.get(0);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Comparator<Box<Integer>> c = Comparator.naturalOrder();
        TreeSet<Box<Integer>> set = new TreeSet<>(c.reversed());
        for (int i : new int[] {4, 2, 8, 4}) {
            set.add(new Box<>(i));
        }
        System.out.println(set);
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> add.apply(a, b);
        System.out.println(curried.apply(3).apply(4));
        Runnable[] tasks = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            tasks[i] = () -> System.out.print("task" + k + " ");
        }
        for (Runnable t : tasks) {
            t.run();
        }
        System.out.println();
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("both");
        ((Runnable) o).run();
        System.out.println(o instanceof java.io.Serializable);
    }
}
