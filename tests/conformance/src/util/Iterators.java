package util;

import java.util.*;

public class Iterators {
    static String drive(Iterator<Integer> it, String script) {
        StringBuilder b = new StringBuilder();
        for (char c : script.toCharArray()) {
            try {
                switch (c) {
                    case 'n' -> b.append(it.next()).append(' ');
                    case 'r' -> it.remove();
                    case 'h' -> b.append(it.hasNext()).append(' ');
                    default -> it.forEachRemaining(x -> b.append("e").append(x).append(' '));
                }
            } catch (RuntimeException e) {
                b.append(e.getClass().getSimpleName()).append(' ');
            }
        }
        return b.toString();
    }

    public static void main(String[] args) {
        List<Collection<Integer>> all = List.of(new ArrayList<>(List.of(1, 2, 3)), new LinkedList<>(List.of(1, 2, 3)), new ArrayDeque<>(List.of(1, 2, 3)), new TreeSet<>(List.of(1, 2, 3)), new LinkedHashSet<>(List.of(1, 2, 3)), new PriorityQueue<>(List.of(1, 2, 3)), new HashSet<>(List.of(1, 2, 3)), new Vector<>(List.of(1, 2, 3)), new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3)).keySet(), new HashMap<>(Map.of(1, 1, 2, 2, 3, 3)).values(), List.of(1, 2, 3), Arrays.asList(1, 2, 3), new ArrayList<>(List.of(0, 1, 2, 3)).subList(1, 4));
        for (Collection<Integer> c : all) {
            System.out.println(c.getClass().getName() + " " + drive(c.iterator(), "rhnrrhnenrh") + c);
        }
        Iterator<Integer> late = all.get(0).iterator();
        all.get(0).add(9);
        System.out.println(drive(late, "hnr"));
    }
}
