package util;

import java.util.*;

public class Deques {
    public static void main(String[] args) {
        for (Deque<Integer> d : List.<Deque<Integer>>of(new ArrayDeque<>(), new LinkedList<>())) {
            for (int i = 0; i < 5; i++) {
                d.offerFirst(i);
                d.offerLast(10 + i);
            }
            System.out.println(d + " " + d.pollFirst() + d.pollLast() + d.peekFirst() + d.peekLast() + d.contains(12) + d.size());
            d.removeIf(x -> x % 2 == 0);
            d.push(7);
            System.out.println(d + " " + d.pop() + d.remove(11) + d.removeLast() + d.hashCode() % 1 + d);
            d.clear();
            for (Runnable r : new Runnable[] {d::pop, d::removeLast, d::getFirst, d::element, () -> d.addAll(d)}) {
                try {
                    r.run();
                    System.out.print("passed ");
                } catch (RuntimeException e) {
                    System.out.print(e + " ");
                }
            }
            System.out.println();
        }
        LinkedList<String> l = new LinkedList<>(List.of("a", "b", "c", "b"));
        System.out.println(l.lastIndexOf("b") + " " + l.removeLastOccurrence("b") + l + l.set(1, "B") + l.descendingIterator().next() + l.clone());
    }
}
