package lang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Inner {
    private int secret = 7;

    class Member {
        int secret = 8;

        int both() {
            return secret * 10 + Inner.this.secret;
        }

        class Deep {
            String all() {
                return secret + ":" + Member.this.secret + ":" + Inner.this.secret;
            }
        }
    }

    static class Nested<T extends Comparable<T>> {
        private T best;

        void offer(T t) {
            if (best == null || t.compareTo(best) > 0) {
                best = t;
            }
        }
    }

    static class Range implements Iterable<Integer> {
        final int lo, hi;

        Range(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = lo;

                @Override
                public boolean hasNext() {
                    return at < hi;
                }

                @Override
                public Integer next() {
                    return at++;
                }
            };
        }
    }

    interface Greeter {
        String greet(String name);

        default Greeter twice() {
            return n -> greet(greet(n));
        }

        static Greeter polite() {
            return n -> "dear " + n;
        }
    }

    static int sum(int... values) {
        int s = 0;
        for (int v : values) {
            s += v;
        }
        return s;
    }

    static String over(Object o) {
        return "object";
    }

    static String over(long l) {
        return "long";
    }

    static String over(Integer i) {
        return "Integer";
    }

    static String over(int... i) {
        return "varargs";
    }

    private static int counter;

    static int next() {
        return ++counter;
    }

    public static void main(String[] args) {
        Inner o = new Inner();
        Inner.Member m = o.new Member();
        System.out.println(m.both() + " " + m.new Deep().all());
        Nested<String> n = new Nested<>();
        n.offer("b");
        n.offer("c");
        n.offer("a");
        System.out.println(n.best);
        int total = 0;
        for (int i : new Range(1, 5)) {
            total += i;
        }
        System.out.println(total + " " + sum() + sum(1) + sum(1, 2, 3));
        System.out.println(Greeter.polite().twice().greet("x"));
        int captured = 10;
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b + captured;
        System.out.println(add.apply(1).apply(2));
        Supplier<List<String>> make = ArrayList::new;
        List<String> list = make.get();
        list.add("ref");
        Function<String, Integer> len = String::length;
        Function<Object, String> str = Object::toString;
        IntBinaryOperator max = Math::max;
        Function<Integer, int[]> array = int[]::new;
        System.out.println(len.apply("four") + str.apply(list) + max.applyAsInt(3, 9) + array.apply(4).length + len.andThen(x -> x * 2).compose(Object::toString).apply(12345));
        byte b = 1;
        char c = 'c';
        System.out.println(over(b) + over(c) + over(5) + over(5L) + over("s") + over((Integer) 5) + over() + over(2.0));
        int[] arr = {1, 2, 3};
        int i = 0;
        arr[i++] = arr[i] + i++;
        System.out.println(arr[0] + " " + i + " " + (i = 5) + i + " " + (next() + next() * next()));
        arr[1] += 3.7;
        long big = 1;
        big <<= 40;
        short sh = (short) 1;
        sh += 70000;
        char ch = 'a';
        ch++;
        System.out.println(arr[1] + " " + big + " " + sh + " " + ch + " " + (ch + 1) + " " + (char) (ch + 1) + (5 > 3 ? 1 : 2.0) + (true ? 'x' : 0) + (Object) (true ? 1 : "s"));
        int[][] grid = new int[3][4];
        grid[1][2] = 5;
        int[][] jag = {{1}, {2, 3}, {}};
        System.out.println(grid.length + " " + grid[1].length + " " + grid[1][2] + jag[1][1] + jag[2].length + grid.getClass().getName() + jag[0].getClass());
        Object obj = new Object() {
            int hidden = 3;

            @Override
            public String toString() {
                return "anon" + hidden;
            }
        };
        System.out.println(obj + " " + obj.getClass().getName() + " " + obj.getClass().isAnonymousClass() + " [" + obj.getClass().getSimpleName() + "]");
        Runnable r = () -> {
            class Loc {
                int v = captured;
            }
            System.out.println(new Loc().v + " " + Loc.class.getSimpleName() + Loc.class.isLocalClass());
        };
        r.run();
    }
}
