package util;

import java.util.*;

public class PriorityQueues {
    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < 20; i++) {
            q.offer(i * 13 % 20);
        }
        System.out.println(q + " " + q.peek() + q.size());
        q.remove(7);
        q.removeIf(x -> x % 5 == 0);
        StringBuilder b = new StringBuilder();
        Iterator<Integer> it = q.iterator();
        while (it.hasNext()) {
            if (it.next() == 3) it.remove();
        }
        while (!q.isEmpty()) {
            b.append(q.poll()).append(' ');
        }
        System.out.println(b + "" + q.poll() + q.peek());
        PriorityQueue<String> s = new PriorityQueue<>(4, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        s.addAll(List.of("ccc", "a", "bb", "b", "dddd", "aa"));
        System.out.println(s.poll() + s.poll() + s.poll() + s + s.comparator().compare("a", "b") + s.contains("ccc"));
        System.out.println(new PriorityQueue<>(new TreeSet<>(List.of(3, 1, 2))) + "" + Arrays.toString(new PriorityQueue<>(List.of(9, 8, 7)).toArray()));
        try {
            q.remove();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        ArrayDeque<Integer> d = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
            if (i % 4 == 0) d.pollLast();
        }
        System.out.println(d + " " + d.peekFirst() + d.peekLast() + d.removeFirstOccurrence(10) + d.removeLastOccurrence(99));
        Iterator<Integer> back = d.descendingIterator();
        back.next();
        back.remove();
        d.push(-1);
        System.out.println(d.pop() + "" + d + d.clone().size());
        try {
            new ArrayDeque<>().getLast();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
