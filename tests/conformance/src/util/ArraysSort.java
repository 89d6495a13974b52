package util;

import java.util.*;

public class ArraysSort {
    record Item(String name, int rank) {}

    public static void main(String[] args) {
        Random r = new Random(11);
        int[] ints = r.ints(300, -1000, 1000).toArray();
        int[] same = ints.clone();
        Arrays.sort(ints);
        Arrays.parallelSort(same);
        System.out.println(Arrays.equals(ints, same) + " " + Arrays.hashCode(ints) + " " + ints[0] + " " + ints[299]);
        long[] longs = r.longs(100).toArray();
        Arrays.sort(longs, 10, 60);
        System.out.println(Arrays.hashCode(longs));
        double[] doubles = {3, -0.0, Double.NaN, 0.0, Double.NEGATIVE_INFINITY, 1e300, -5};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        float[] floats = {2f, Float.NaN, -0f, 0f, -1f};
        Arrays.sort(floats);
        System.out.println(Arrays.toString(floats));
        byte[] bytes = new byte[100];
        r.nextBytes(bytes);
        Arrays.sort(bytes);
        char[] chars = "the quick brown fox".toCharArray();
        Arrays.sort(chars);
        short[] shorts = {5, -3, 9, 0};
        Arrays.sort(shorts);
        System.out.println(Arrays.hashCode(bytes) + new String(chars) + Arrays.toString(shorts));
        Item[] items = new Item[60];
        for (int i = 0; i < items.length; i++) {
            items[i] = new Item("n" + r.nextInt(10), i);
        }
        Arrays.sort(items, Comparator.comparing(Item::name));
        StringBuilder order = new StringBuilder();
        for (Item item : items) {
            order.append(item.name()).append(item.rank()).append(' ');
        }
        System.out.println(order);
        Arrays.sort(items, Comparator.comparing(Item::name).reversed().thenComparing(Item::rank, Comparator.reverseOrder()));
        System.out.println(items[0] + " " + items[59]);
        String[] words = {"pear", null, "Apple", "fig", "banana"};
        Arrays.sort(words, Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER));
        System.out.println(Arrays.toString(words));
        Integer[] boxed = {3, 1, 2};
        Arrays.parallelSort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));
        try {
            Arrays.sort(new Object[] {1, "x"});
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(ints, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(ints, 5, 2000);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Integer[] broken = new Integer[64];
        for (int i = 0; i < 64; i++) {
            broken[i] = (i * 37) % 64;
        }
        try {
            Arrays.sort(broken, (a, b) -> a % 3 == 0 ? 1 : -1);
            System.out.println(Arrays.toString(broken));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
