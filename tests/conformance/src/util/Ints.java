package util;

import java.util.*;
import java.util.function.*;

public class Ints {
    static class IntList implements Iterable<Integer> {
        private int[] items = new int[2];
        private int size;

        void add(int v) {
            if (size == items.length) {
                items = Arrays.copyOf(items, size * 2);
            }
            items[size++] = v;
        }

        int get(int i) {
            return items[Objects.checkIndex(i, size)];
        }

        IntList map(IntUnaryOperator f) {
            IntList r = new IntList();
            forEachInt(v -> r.add(f.applyAsInt(v)));
            return r;
        }

        void forEachInt(IntConsumer c) {
            for (int i = 0; i < size; i++) {
                c.accept(items[i]);
            }
        }

        int fold(int zero, IntBinaryOperator f) {
            int r = zero;
            for (int i = 0; i < size; i++) {
                r = f.applyAsInt(r, items[i]);
            }
            return r;
        }

        @Override
        public PrimitiveIterator.OfInt iterator() {
            return new PrimitiveIterator.OfInt() {
                int at;

                @Override
                public boolean hasNext() {
                    return at < size;
                }

                @Override
                public int nextInt() {
                    return items[at++];
                }
            };
        }

        @Override
        public String toString() {
            StringJoiner j = new StringJoiner(" ", "(", ")");
            for (int v : this) {
                j.add(Integer.toString(v));
            }
            return j.toString();
        }
    }

    static class Heap {
        long[] a = new long[4];
        int n;

        void push(long v) {
            if (n == a.length) {
                a = Arrays.copyOf(a, n << 1);
            }
            int i = n++;
            while (i > 0 && a[i - 1 >> 1] > v) {
                a[i] = a[i - 1 >> 1];
                i = i - 1 >> 1;
            }
            a[i] = v;
        }

        long pop() {
            long top = a[0], v = a[--n];
            int i = 0;
            for (int c; (c = 2 * i + 1) < n; i = c) {
                if (c + 1 < n && a[c + 1] < a[c]) {
                    c++;
                }
                if (a[c] >= v) {
                    break;
                }
                a[i] = a[c];
            }
            a[i] = v;
            return top;
        }
    }

    static int[] segment;

    static int query(int l, int r, int n) {
        int s = 0;
        for (l += n, r += n; l < r; l >>= 1, r >>= 1) {
            if ((l & 1) == 1) {
                s += segment[l++];
            }
            if ((r & 1) == 1) {
                s += segment[--r];
            }
        }
        return s;
    }

    public static void main(String[] args) {
        IntList list = new IntList();
        for (int i = 0; i < 10; i++) {
            list.add(i * i - 20);
        }
        System.out.println(list + " " + list.map(Math::abs) + list.map(x -> x % 7).fold(1, (a, b) -> a * 31 + b) + " " + list.fold(Integer.MIN_VALUE, Math::max) + list.get(3));
        try {
            list.get(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Heap heap = new Heap();
        long x = 1;
        for (int i = 0; i < 30; i++) {
            heap.push(x = x * 48271 % 2147483647);
        }
        StringBuilder b = new StringBuilder();
        while (heap.n > 20) {
            b.append(heap.pop()).append(' ');
        }
        System.out.println(b);
        int n = 16;
        segment = new int[2 * n];
        for (int i = 0; i < n; i++) {
            segment[n + i] = i * 3 % 7;
        }
        for (int i = n - 1; i > 0; i--) {
            segment[i] = segment[2 * i] + segment[2 * i + 1];
        }
        System.out.println(query(0, 16, n) + " " + query(3, 11, n) + " " + query(5, 5, n));
        int[] coins = {1, 5, 10, 25}, ways = new int[101];
        ways[0] = 1;
        for (int c : coins) {
            for (int i = c; i <= 100; i++) {
                ways[i] += ways[i - c];
            }
        }
        System.out.println(ways[100] + " " + Arrays.stream(ways).filter(w -> w > 50).count());
        int[] weights = {3, 4, 5, 9, 4}, worth = {3, 4, 4, 10, 4}, best = new int[12];
        for (int i = 0; i < weights.length; i++) {
            for (int w = best.length - 1; w >= weights[i]; w--) {
                best[w] = Math.max(best[w], best[w - weights[i]] + worth[i]);
            }
        }
        System.out.println(Arrays.toString(best));
        int[] lis = {10, 9, 2, 5, 3, 7, 101, 18, 4, 20}, tails = new int[lis.length];
        int size = 0;
        for (int v : lis) {
            int i = Arrays.binarySearch(tails, 0, size, v);
            if (i < 0) {
                i = -(i + 1);
            }
            tails[i] = v;
            if (i == size) {
                size++;
            }
        }
        System.out.println(size + Arrays.toString(tails));
        OptionalInt max = Arrays.stream(lis).max();
        max.ifPresent(m -> System.out.println("max " + m));
        System.out.println(Arrays.stream(lis, 2, 6).boxed().toList() + " " + Arrays.stream(lis).sorted().limit(3).sum() + Arrays.equals(lis, 0, 2, lis, 0, 2) + Arrays.asList(1, 2).indexOf(2));
        int[] prefix = lis.clone();
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(Arrays.toString(prefix));
    }
}
