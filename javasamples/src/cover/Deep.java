package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

/** Programs that race in what the library calls of objects that its own calls have given it. */
public class Deep {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Seq implements CharSequence {
        public int length() {
            return 1;
        }

        public char charAt(int i) {
            return 'a';
        }

        public CharSequence subSequence(int i, int j) {
            return this;
        }

        public String toString() {
            x++;
            return "a";
        }
    }

    static class Key implements Comparable<Key> {
        public int compareTo(Key k) {
            x++;
            return 0;
        }

        public int hashCode() {
            return x++;
        }
    }

    static class Quiet implements Comparable<Quiet> {
        public int compareTo(Quiet k) {
            x++;
            return 0;
        }
    }

    static class Bag<T> implements Iterable<T> {
        final Supplier<T> s;

        Bag(Supplier<T> s) {
            this.s = s;
        }

        public Iterator<T> iterator() {
            return new Iterator<T>() {
                int left = 2;

                public boolean hasNext() {
                    return left-- > 0;
                }

                public T next() {
                    return s.get();
                }
            };
        }
    }

    static class Pair implements Map.Entry<Quiet, Seq> {
        public Quiet getKey() {
            return new Quiet();
        }

        public Seq getValue() {
            return new Seq();
        }

        public Seq setValue(Seq s) {
            return s;
        }
    }

    static class A1 {
        public static void main(String[] a) {
            Bag<Seq> b = new Bag<>(() -> new Seq());
            two(() -> String.join(",", b));
        }
    }

    static class A2 {
        public static void main(String[] a) {
            Comparator<Map.Entry<Quiet, Seq>> c = Map.Entry.comparingByKey();
            two(() -> c.compare(new Pair(), new Pair()));
        }
    }

    static class A3 {
        public static void main(String[] a) {
            Comparator<String> c = Comparator.comparing(s -> new Quiet());
            two(() -> c.compare("a", "b"));
        }
    }

    static class A4 {
        public static void main(String[] a) {
            List<String> all = List.of("a", "b");
            two(() -> Collections.max(all, Comparator.comparing(s -> new Quiet())));
        }
    }

    static class A5 {
        public static void main(String[] a) {
            String[] all = {"a", "b"};
            two(() -> Arrays.sort(all.clone(), Comparator.comparing(s -> new Quiet())));
        }
    }

    static class A6 {
        public static void main(String[] a) {
            two(() -> {
                Set<String> s = new TreeSet<>(Comparator.comparing(t -> new Quiet()));
                s.add("a");
                s.add("b");
            });
        }
    }

    static class A7 {
        public static void main(String[] a) {
            two(() -> Objects.compare("a", "b", Comparator.comparing(t -> new Quiet())));
        }
    }

    static class A8 {
        public static void main(String[] a) {
            Map<String, Key> m = new ConcurrentHashMap<>();
            two(() -> m.computeIfAbsent("a", k -> new Key()).equals(null));
            two(() -> new HashSet<>(m.values()));
        }
    }

    static class A9 {
        public static void main(String[] a) {
            Optional<String> o = Optional.of("a");
            two(() -> o.map(s -> new Seq()).toString());
        }
    }

    static class A10 {
        public static void main(String[] a) {
            ThreadLocal<Seq> t = ThreadLocal.withInitial(() -> new Seq());
            two(() -> System.out.println(t.get()));
        }
    }

    static class A11 {
        public static void main(String[] a) {
            two(() -> Objects.requireNonNullElseGet(null, () -> new Seq()).toString());
        }
    }

    static class A12 {
        public static void main(String[] a) {
            Bag<Key> b = new Bag<>(() -> new Key());
            two(() -> b.forEach(k -> k.hashCode()));
        }
    }

    static class A13 {
        public static void main(String[] a) {
            two(() -> {
                Object[] all = new Object[1];
                Arrays.setAll(all, i -> new Seq());
                Arrays.toString(all);
            });
        }
    }

    static class A14 {
        public static void main(String[] a) {
            two(() -> {
                List<Object> all = new ArrayList<>(List.of("a"));
                all.replaceAll(o -> new Seq());
                all.toString();
            });
        }
    }

    static class A15 {
        public static void main(String[] a) {
            AtomicReference<Object> r = new AtomicReference<>("a");
            two(() -> {
                r.updateAndGet(o -> new Seq());
                r.toString();
            });
        }
    }

    static class A16 {
        public static void main(String[] a) {
            Function<String, Object> f = s -> new Seq();
            Function<String, String> g = f.andThen(String::valueOf);
            two(() -> g.apply("a"));
        }
    }

    static class A17 {
        public static void main(String[] a) {
            Function<String, Object> f = s -> new Seq();
            Function<String, String> g = f.andThen(Object::toString);
            two(() -> g.apply("a"));
        }
    }

    static class A18 {
        public static void main(String[] a) {
            Comparator<String> c = Comparator.comparing((String s) -> "b").thenComparing(s -> new Quiet());
            two(() -> c.compare("a", "b"));
        }
    }

    static class A19 {
        static class Sized implements Iterable<Object>, Supplier<Iterator<Object>> {
            public Iterator<Object> get() {
                return iterator();
            }

            public Iterator<Object> iterator() {
                return List.<Object>of(new Seq()).iterator();
            }
        }

        public static void main(String[] a) {
            two(() -> new Sized().forEach(Object::toString));
        }
    }

    static class A20 {
        static class Cause extends RuntimeException {
            final Supplier<Throwable> s;

            Cause(Supplier<Throwable> s) {
                this.s = s;
            }

            public synchronized Throwable getCause() {
                return s.get();
            }
        }

        static class Loud extends RuntimeException {
            public String toString() {
                x++;
                return "";
            }
        }

        public static void main(String[] a) {
            two(() -> new Cause(() -> new Loud()).printStackTrace());
        }
    }

    static class A21 {
        static class Names extends AbstractList<String> {
            public String get(int i) {
                x++;
                return "";
            }

            public int size() {
                return 1;
            }
        }

        public static void main(String[] a) {
            two(() -> new ArrayList<>(new Names()));
        }
    }

    static class A22 {
        public static void main(String[] a) {
            Map<String, Supplier<Object>> m = Map.of("a", () -> new Seq());
            two(() -> m.forEach((k, s) -> String.valueOf(s.get())));
        }
    }

    static class A23 {
        static class It implements Iterator<Iterator<Seq>> {
            public boolean hasNext() {
                return true;
            }

            public Iterator<Seq> next() {
                return List.of(new Seq()).iterator();
            }
        }

        public static void main(String[] a) {
            two(() -> {
                Iterator<Iterator<Seq>> it = new It();
                it.next().forEachRemaining(s -> String.valueOf(s));
            });
        }
    }
}
