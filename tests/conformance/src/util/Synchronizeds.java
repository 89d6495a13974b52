package util;

import java.util.*;

public class Synchronizeds {
    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 6; i++) {
            list.add(i * i % 7);
        }
        list.removeIf(x -> x == 1);
        list.replaceAll(x -> -x);
        synchronized (list) {
            for (int x : list) {
                System.out.print(x + ";");
            }
        }
        System.out.println(list.subList(1, 3) + " " + list.hashCode() + list.equals(List.of(0, -4, -2, -2, -4)));
        Map<String, Integer> map = Collections.synchronizedMap(new LinkedHashMap<>());
        map.put("b", 1);
        map.putIfAbsent("a", 2);
        map.merge("b", 5, Integer::sum);
        map.computeIfPresent("a", (k, v) -> null);
        map.compute("c", (k, v) -> v == null ? 10 : v + 1);
        map.replaceAll((k, v) -> v * 2);
        map.forEach((k, v) -> System.out.print(k + "=" + v + " "));
        System.out.println(map.keySet() + "" + map.values() + map.entrySet());
        Set<String> set = Collections.synchronizedSortedSet(new TreeSet<>(List.of("q", "w", "e")));
        set.add("r");
        System.out.println(set + " " + set.contains("w") + Arrays.toString(set.toArray(new String[0])));
        Collection<Object> bag = Collections.synchronizedCollection(new ArrayDeque<>(List.of(1, "2", '3')));
        System.out.println(bag + " " + bag.size() + bag.stream().map(Object::toString).reduce("", String::concat));
        NavigableMap<Integer, String> nav = Collections.synchronizedNavigableMap(new TreeMap<>(Map.of(1, "a", 5, "e", 9, "i")));
        System.out.println(nav.floorEntry(6) + " " + nav.descendingMap() + nav.subMap(1, false, 9, true) + nav.ceilingKey(10));
        Vector<Integer> vector = new Vector<>(List.of(3, 1, 2));
        vector.addElement(7);
        vector.insertElementAt(0, 0);
        vector.removeElement(1);
        Enumeration<Integer> e = vector.elements();
        int sum = 0;
        while (e.hasMoreElements()) {
            sum = sum * 10 + e.nextElement();
        }
        System.out.println(vector + " " + sum + " " + vector.firstElement() + vector.lastElement() + vector.capacity());
        Stack<String> stack = new Stack<>();
        stack.push("one");
        stack.push("two");
        System.out.println(stack.peek() + stack.search("one") + stack.pop() + stack.pop() + stack.empty());
        try {
            stack.pop();
        } catch (EmptyStackException x) {
            System.out.println(x);
        }
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("one", 1));
        table.put("two", 2);
        System.out.println(table.get("two") + " " + table.contains(1) + table.containsKey("three") + table.size() + table);
        try {
            table.put("null", null);
        } catch (NullPointerException x) {
            System.out.println("no nulls");
        }
    }
}
