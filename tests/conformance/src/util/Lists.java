package util;

import java.util.*;

public class Lists {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            list.add(i * 7 % 11);
        }
        System.out.println(list + " " + list.size() + " " + list.indexOf(3) + " " + list.lastIndexOf(3) + " " + list.contains(10));
        list.remove(0);
        list.remove(Integer.valueOf(10));
        list.add(2, 99);
        list.set(0, -1);
        list.addAll(3, Arrays.asList(50, 51));
        list.removeIf(x -> x % 2 == 0);
        list.replaceAll(x -> x + 1);
        System.out.println(list);
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 4) + " " + Collections.max(list) + " " + Collections.min(list));
        list.sort(Comparator.reverseOrder());
        System.out.println(list.subList(1, 4) + " " + list.hashCode() + " " + list.equals(new LinkedList<>(list)));
        Collections.reverse(list);
        Collections.swap(list, 0, 1);
        Collections.rotate(list, 2);
        System.out.println(list + " " + Collections.frequency(list, 2) + " " + Collections.nCopies(3, "z") + Collections.disjoint(list, List.of(777)));
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int v = it.next();
            if (v > 5) {
                it.remove();
            } else if (v == 2) {
                it.add(1000);
            } else {
                it.set(v * 10);
            }
        }
        while (it.hasPrevious()) {
            System.out.print(it.previous() + " ");
        }
        System.out.println();
        LinkedList<String> linked = new LinkedList<>(List.of("b", "c"));
        linked.addFirst("a");
        linked.addLast("d");
        linked.push("p");
        System.out.println(linked + linked.peekFirst() + linked.pollLast() + linked.pop() + linked.getFirst() + linked.indexOf("c") + linked.removeFirstOccurrence("b") + linked);
        System.out.println(Arrays.asList(3, 1, 2) + " " + List.of() + List.of(1) + List.of(1, 2, 3) + List.copyOf(list) + Collections.emptyList() + Collections.singletonList(4) + Collections.unmodifiableList(list));
        Integer[] array = list.toArray(new Integer[0]);
        System.out.println(array.length + Arrays.toString(array) + list.toArray().length);
        attempt(() -> list.get(100));
        attempt(() -> List.of(1).add(2));
        attempt(() -> List.of(1, null));
        attempt(() -> Collections.unmodifiableList(list).add(1));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> {
            for (Integer i : list) {
                list.add(i);
            }
        });
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new LinkedList<>().getFirst());
        attempt(() -> Arrays.asList(1, 2).add(3));
        attempt(() -> list.subList(3, 1));
        attempt(() -> new LinkedList<>().remove(3));
        Vector<Integer> vector = new Vector<>(List.of(1, 2, 3));
        Stack<String> stack = new Stack<>();
        stack.push("x");
        stack.push("y");
        System.out.println(vector + " " + vector.elementAt(1) + stack.peek() + stack.pop() + stack.search("x") + stack.empty() + stack);
        int[] ints = {5, 3, 9, 1};
        Arrays.sort(ints);
        System.out.println(Arrays.toString(ints) + Arrays.binarySearch(ints, 5) + Arrays.hashCode(ints) + Arrays.equals(ints, new int[] {1, 3, 5, 9}) + Arrays.stream(ints).sum());
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed) + Arrays.asList(boxed) + Arrays.deepToString(new int[][] {{1}, {2, 3}}) + Arrays.toString(Arrays.copyOf(ints, 6)) + Arrays.toString(Arrays.copyOfRange(ints, 1, 3)));
        int[] fill = new int[4];
        Arrays.fill(fill, 7);
        Arrays.setAll(fill, i -> fill[i] * i);
        System.out.println(Arrays.toString(fill) + Arrays.mismatch(fill, new int[] {0, 7, 15}) + Arrays.compare(fill, ints) + Arrays.deepEquals(new Object[] {fill}, new Object[] {fill.clone()}));
        double[] doubles = {3.5, -0.0, 0.0, Double.NaN, -1};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles) + Arrays.toString(new boolean[2]) + Arrays.toString(new char[] {'q'}) + Arrays.toString((int[]) null));
        String[] words = {"pear", "fig", "apple", "kiwi"};
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        System.out.println(String.join(",", words));
        long[] big = new long[600];
        Random random = new Random(5);
        Arrays.setAll(big, i -> random.nextLong() % 1000);
        Arrays.sort(big);
        System.out.println(big[0] + " " + big[299] + " " + big[599]);
    }
}
