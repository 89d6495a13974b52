package util;

import java.util.*;

public class Queues {
    record Task(String name, int priority) {
    }

    public static void main(String[] args) {
        PriorityQueue<Task> q = new PriorityQueue<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        for (int i = 0; i < 15; i++) {
            q.add(new Task("t" + i, i * 7 % 5));
        }
        q.remove(new Task("t3", 1));
        System.out.println(q.size() + " " + q.contains(new Task("t3", 1)) + q.peek());
        while (q.size() > 5) {
            System.out.print(q.poll().name() + " ");
        }
        System.out.println(q.stream().map(Task::name).sorted().toList());
        Deque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            d.offerFirst(i);
            if (i % 3 == 0) {
                d.pollLast();
            }
        }
        System.out.println(d + " " + d.removeFirstOccurrence(15) + d.removeLastOccurrence(99) + d.peekLast() + d.getFirst() + d.pop());
        d.removeIf(x -> x % 2 == 0);
        System.out.println(d + " " + d.stream().mapToInt(x -> x).sum());
        Queue<String> l = new LinkedList<>();
        System.out.println(l.poll() + " " + l.peek() + l.offer("a") + l.element() + l.remove() + l.isEmpty());
        for (String op : new String[] {"remove", "element"}) {
            try {
                if (op.equals("remove")) {
                    l.remove();
                } else {
                    l.element();
                }
            } catch (NoSuchElementException e) {
                System.out.println(op + " " + e.getMessage());
            }
        }
        int[] stream = {5, 15, 1, 3, 8, 7, 9, 2};
        PriorityQueue<Integer> low = new PriorityQueue<>(Collections.reverseOrder()), high = new PriorityQueue<>();
        StringBuilder medians = new StringBuilder();
        for (int v : stream) {
            low.add(v);
            high.add(low.poll());
            if (high.size() > low.size()) {
                low.add(high.poll());
            }
            medians.append(low.size() > high.size() ? low.peek() : (low.peek() + high.peek()) / 2.0).append(' ');
        }
        System.out.println(medians);
        Map<Character, String> codes = new TreeMap<>();
        PriorityQueue<Object[]> huffman = new PriorityQueue<>((a, b) -> (int) a[0] != (int) b[0] ? (int) a[0] - (int) b[0] : ((String) a[1]).compareTo((String) b[1]));
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : "abracadabra alakazam".toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        counts.forEach((c, n) -> huffman.add(new Object[] {n, String.valueOf(c), null, null}));
        while (huffman.size() > 1) {
            Object[] a = huffman.poll(), b = huffman.poll();
            huffman.add(new Object[] {(int) a[0] + (int) b[0], (String) a[1] + b[1], a, b});
        }
        walk(huffman.poll(), "", codes);
        System.out.println(codes);
        Stack<Character> brackets = new Stack<>();
        for (String s : new String[] {"([]{})", "([)]", "((", ""}) {
            brackets.clear();
            boolean ok = true;
            for (char c : s.toCharArray()) {
                if ("([{".indexOf(c) >= 0) {
                    brackets.push(c);
                } else {
                    ok &= !brackets.isEmpty() && "([{".indexOf(brackets.pop()) == ")]}".indexOf(c);
                }
            }
            System.out.print(ok && brackets.isEmpty());
        }
        System.out.println();
    }

    static void walk(Object[] n, String code, Map<Character, String> codes) {
        if (n[2] == null) {
            codes.put(((String) n[1]).charAt(0), code);
        } else {
            walk((Object[]) n[2], code + "0", codes);
            walk((Object[]) n[3], code + "1", codes);
        }
    }
}
