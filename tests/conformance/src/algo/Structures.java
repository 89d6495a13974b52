package algo;

import java.util.*;
import java.util.function.*;

public class Structures {
    static class Trie {
        final Map<Character, Trie> next = new TreeMap<>();
        boolean end;

        void add(String w) {
            Trie t = this;
            for (char c : w.toCharArray()) {
                t = t.next.computeIfAbsent(c, k -> new Trie());
            }
            t.end = true;
        }

        void each(String prefix, Consumer<String> out) {
            if (end) {
                out.accept(prefix);
            }
            next.forEach((c, t) -> t.each(prefix + c, out));
        }
    }

    static class Tree<K extends Comparable<K>, V> implements Iterable<K> {
        private class Node {
            final K key;
            V value;
            Node left, right;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private Node root;
        private int size;

        V put(K key, V value) {
            if (root == null) {
                root = new Node(key, value);
                size++;
                return null;
            }
            for (Node n = root;;) {
                int c = key.compareTo(n.key);
                if (c == 0) {
                    V old = n.value;
                    n.value = value;
                    return old;
                }
                Node child = c < 0 ? n.left : n.right;
                if (child == null) {
                    if (c < 0) {
                        n.left = new Node(key, value);
                    } else {
                        n.right = new Node(key, value);
                    }
                    size++;
                    return null;
                }
                n = child;
            }
        }

        int height(Node n) {
            return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
        }

        @Override
        public Iterator<K> iterator() {
            Deque<Node> stack = new ArrayDeque<>();
            for (Node n = root; n != null; n = n.left) {
                stack.push(n);
            }
            return new Iterator<K>() {
                public boolean hasNext() {
                    return !stack.isEmpty();
                }

                public K next() {
                    Node top = stack.pop();
                    for (Node n = top.right; n != null; n = n.left) {
                        stack.push(n);
                    }
                    return top.key;
                }
            };
        }
    }

    static class Lru<K, V> {
        private final Map<K, V> map;

        Lru(int capacity) {
            map = new LinkedHashMap<>(8, 0.75f, true) {
                protected boolean removeEldestEntry(Map.Entry<K, V> e) {
                    return size() > capacity;
                }
            };
        }

        V get(K k, Function<K, V> load) {
            V v = map.get(k);
            if (v == null) {
                map.put(k, v = load.apply(k));
            }
            return v;
        }
    }

    static class Ring<T> {
        private final Object[] items;
        private int head, count;

        Ring(int n) {
            items = new Object[n];
        }

        boolean offer(T t) {
            if (count == items.length) {
                return false;
            }
            items[(head + count++) % items.length] = t;
            return true;
        }

        @SuppressWarnings("unchecked")
        T poll() {
            if (count == 0) {
                return null;
            }
            T t = (T) items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            count--;
            return t;
        }
    }

    static class Matrix implements Cloneable {
        double[][] v;

        Matrix(int n) {
            v = new double[n][n];
        }

        Matrix times(Matrix o) {
            Matrix r = new Matrix(v.length);
            for (int i = 0; i < v.length; i++) {
                for (int j = 0; j < v.length; j++) {
                    for (int k = 0; k < v.length; k++) {
                        r.v[i][j] += v[i][k] * o.v[k][j];
                    }
                }
            }
            return r;
        }

        @Override
        protected Matrix clone() throws CloneNotSupportedException {
            return (Matrix) super.clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Trie trie = new Trie();
        for (String w : "to tea ted ten inn in i a".split(" ")) {
            trie.add(w);
        }
        List<String> words = new ArrayList<>();
        trie.each("", words::add);
        System.out.println(words);
        Tree<String, Integer> tree = new Tree<>();
        Tree<Integer, String> numbers = new Tree<>();
        for (int i = 0; i < 30; i++) {
            tree.put("k" + i * 7 % 30, i);
            numbers.put(i * 17 % 31, "");
        }
        StringBuilder out = new StringBuilder();
        for (String k : tree) {
            out.append(k).append(' ');
        }
        for (int k : numbers) {
            out.append(k).append(' ');
        }
        System.out.println(out + " " + tree.size + tree.height(tree.root) + " " + tree.put("k3", -1));
        Lru<Integer, String> lru = new Lru<>(3);
        int[] loads = {0};
        for (int k : new int[] {1, 2, 3, 1, 4, 1, 2, 5, 1}) {
            lru.get(k, x -> {
                loads[0]++;
                return "v" + x;
            });
        }
        System.out.println(loads[0] + " " + lru.map);
        Ring<String> ring = new Ring<>(3);
        System.out.println(ring.offer("a") + "" + ring.offer("b") + ring.poll() + ring.offer("c") + ring.offer("d") + ring.offer("e") + ring.poll() + ring.poll() + ring.poll() + ring.poll());
        Matrix m = new Matrix(4);
        for (int i = 0; i < 16; i++) {
            m.v[i / 4][i % 4] = (i * i % 7) / 2.0;
        }
        System.out.println(Arrays.deepToString(m.times(m).times(m).v) + (m.clone().v == m.v) + (m.clone() == m));
        Map<String, List<Integer>> index = new TreeMap<>();
        String[] lines = {"a b a", "b c", "a c c"};
        for (int i = 0; i < lines.length; i++) {
            for (String w : lines[i].split(" ")) {
                index.computeIfAbsent(w, k -> new ArrayList<>()).add(i);
            }
        }
        System.out.println(index);
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
        local.set(local.get() + 1);
        System.out.println(local.get());
        local.remove();
        System.out.println(local.get());
        System.out.println(parse("2*(3+4)-10/(1+1)") + " " + parse("-3*-(2+1)") + " " + parse("1.5*4"));
        long crc = 0xFFFFFFFFL;
        for (byte b : "123456789".getBytes()) {
            crc ^= b & 0xff;
            for (int i = 0; i < 8; i++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xEDB88320L : crc >>> 1;
            }
        }
        System.out.println(Long.toHexString(crc ^ 0xFFFFFFFFL));
    }

    static int at;

    static double parse(String s) {
        at = 0;
        return sum(s);
    }

    static double sum(String s) {
        double v = product(s);
        while (at < s.length() && (s.charAt(at) == '+' || s.charAt(at) == '-')) {
            v = s.charAt(at++) == '+' ? v + product(s) : v - product(s);
        }
        return v;
    }

    static double product(String s) {
        double v = atom(s);
        while (at < s.length() && (s.charAt(at) == '*' || s.charAt(at) == '/')) {
            v = s.charAt(at++) == '*' ? v * atom(s) : v / atom(s);
        }
        return v;
    }

    static double atom(String s) {
        if (s.charAt(at) == '-') {
            at++;
            return -atom(s);
        }
        if (s.charAt(at) == '(') {
            at++;
            double v = sum(s);
            at++;
            return v;
        }
        int start = at;
        while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) {
            at++;
        }
        return Double.parseDouble(s.substring(start, at));
    }
}
