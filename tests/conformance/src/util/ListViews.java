package util;

import java.util.*;

public class ListViews {
    static void tell(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " passed");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
        List<Integer> middle = base.subList(2, 7);
        System.out.println(middle + " " + middle.size() + " " + middle.indexOf(5) + middle.contains(9));
        middle.set(0, 70);
        middle.remove(Integer.valueOf(5));
        middle.add(1, 65);
        middle.addAll(List.of(33, 32));
        System.out.println(base + " " + middle);
        List<Integer> inner = middle.subList(1, 3);
        Collections.swap(inner, 0, 1);
        inner.clear();
        System.out.println(base + " " + middle + inner);
        middle.replaceAll(x -> x * 2);
        middle.sort(Comparator.reverseOrder());
        middle.removeIf(x -> x % 4 == 0);
        System.out.println(base + " " + middle.equals(new LinkedList<>(middle)) + middle.hashCode());
        base.add(1);
        tell("stale", () -> middle.size());
        tell("range", () -> base.subList(3, 2));
        tell("range", () -> base.subList(-1, 2));
        tell("range", () -> base.subList(0, 99));
        List<String> linked = new LinkedList<>(List.of("a", "b", "c", "d"));
        ListIterator<String> it = linked.listIterator(2);
        System.out.println(it.previous() + it.nextIndex() + it.previousIndex());
        it.add("x");
        it.next();
        it.set("B");
        it.remove();
        System.out.println(linked);
        tell("set", () -> it.set("no"));
        List<String> array = Arrays.asList("p", "q", "r");
        array.set(1, "Q");
        Collections.reverse(array);
        System.out.println(array + " " + array.getClass().getSimpleName());
        tell("add", () -> array.add("s"));
        tell("remove", () -> array.remove(0));
        tell("get", () -> array.get(3));
        tell("get", () -> new ArrayList<>().get(0));
        tell("get", () -> new LinkedList<>().get(0));
        tell("first", () -> new LinkedList<>().getFirst());
        tell("add", () -> new ArrayList<>().add(1, null));
        tell("capacity", () -> new ArrayList<>(-1));
        tell("fail", () -> {
            for (Integer i : base) {
                base.remove(i);
            }
        });
    }
}
