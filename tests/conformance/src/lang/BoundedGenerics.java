package lang;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Generic methods with recursive bounds, wildcards, capture, static generic factories. */
public class BoundedGenerics {
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> all) {
        T best = null;
        for (T t : all) {
            if (best == null || t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    static void swap(List<?> list, int i, int j) {
        swapHelper(list, i, j);
    }

    private static <E> void swapHelper(List<E> list, int i, int j) {
        E e = list.get(i);
        list.set(i, list.get(j));
        list.set(j, e);
    }

    abstract static class Node<N extends Node<N>> {
        List<N> children = new ArrayList<>();

        abstract N self();

        N add(N child) {
            children.add(child);
            return self();
        }
    }

    static class Tree extends Node<Tree> {
        final String s;

        Tree(String s) {
            this.s = s;
        }

        @Override
        Tree self() {
            return this;
        }

        @Override
        public String toString() {
            return s + children;
        }
    }

    static double sum(Collection<? extends Number> ns) {
        double d = 0;
        for (Number n : ns) {
            d += n.doubleValue();
        }
        return d;
    }

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 2)) + max(Set.of("x")));
        List<String> l = new ArrayList<>(List.of("a", "b", "c"));
        swap(l, 0, 2);
        System.out.println(l + " " + new Tree("r").add(new Tree("a").add(new Tree("b"))).add(new Tree("c")));
        System.out.println(sum(List.of(1, 2.5, 3L)) + " " + compose((Object o) -> o.toString().length(), n -> n * 2.5).apply("four"));
        Map<String, ? super Integer> m = new HashMap<>(Map.of("k", (Number) 1));
        System.out.println(m.get("k"));
    }
}
