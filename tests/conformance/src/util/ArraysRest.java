package util;

import java.util.*;

public class ArraysRest {
    public static void main(String[] args) {
        int[] sorted = {1, 3, 5, 7, 9};
        System.out.println(Arrays.binarySearch(sorted, 7) + " " + Arrays.binarySearch(sorted, 4) + " " + Arrays.binarySearch(sorted, 1, 3, 9) + Arrays.binarySearch(new String[] {"a", "c"}, "b"));
        int[] filled = new int[6];
        Arrays.fill(filled, 4);
        Arrays.fill(filled, 1, 3, -1);
        Arrays.setAll(filled, i -> filled[i] + i);
        System.out.println(Arrays.toString(filled));
        Arrays.parallelPrefix(filled, Integer::sum);
        Arrays.parallelSetAll(sorted, i -> i * i);
        System.out.println(Arrays.toString(filled) + Arrays.toString(sorted));
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.mismatch(new int[] {1}, new int[] {1, 2}) + Arrays.mismatch("ab".toCharArray(), "ab".toCharArray()));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.compare(new String[] {"b"}, new String[] {"a", "z"}) + Arrays.compare((int[]) null, new int[0]) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        Object[] deep = {1, new int[] {2, 3}, new String[][] {{"a"}, {null, "b"}}, null};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(deep) + Arrays.deepEquals(deep, new Object[] {1, new int[] {2, 3}, new String[][] {{"a"}, {null, "b"}}, null}));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        System.out.println(Arrays.toString(Arrays.copyOf(sorted, 7)) + Arrays.toString(Arrays.copyOfRange(sorted, 3, 8)) + Arrays.toString(Arrays.copyOf(new String[] {"x"}, 2, Object[].class)));
        System.out.println(Arrays.equals(new int[] {1, 2, 3}, 1, 3, new int[] {2, 3}, 0, 2) + " " + Arrays.toString((Object[]) null) + Arrays.toString(new double[] {1, 0.1f}) + Arrays.hashCode(new Object[] {null, "a"}));
        System.out.println(Arrays.stream(sorted, 1, 4).sum() + " " + Arrays.asList(1, 2).hashCode() + Arrays.stream(new String[] {"q", "w"}).toList());
        for (Runnable bad : new Runnable[] {() -> Arrays.copyOf(sorted, -1), () -> Arrays.copyOfRange(sorted, 4, 2), () -> Arrays.fill(sorted, 3, 99, 0), () -> Arrays.asList((Object[]) null), () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class)}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
