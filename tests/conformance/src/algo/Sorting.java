package algo;

import java.util.*;

public class Sorting {
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) {
            return;
        }
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) {
                i++;
            }
            while (a[j] > p) {
                j--;
            }
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static void merge(long[] a, long[] tmp, int lo, int hi) {
        if (hi - lo < 2) {
            return;
        }
        int mid = lo + hi >>> 1;
        merge(a, tmp, lo, mid);
        merge(a, tmp, mid, hi);
        System.arraycopy(a, lo, tmp, lo, hi - lo);
        for (int i = lo, j = mid, k = lo; k < hi; k++) {
            a[k] = j >= hi || i < mid && tmp[i] <= tmp[j] ? tmp[i++] : tmp[j++];
        }
    }

    static <T extends Comparable<? super T>> void heap(T[] a) {
        for (int i = a.length / 2; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int end = a.length - 1; end > 0; end--) {
            T t = a[0];
            a[0] = a[end];
            a[end] = t;
            sift(a, 0, end);
        }
    }

    static <T extends Comparable<? super T>> void sift(T[] a, int i, int n) {
        while (2 * i + 1 < n) {
            int c = 2 * i + 1;
            if (c + 1 < n && a[c + 1].compareTo(a[c]) > 0) {
                c++;
            }
            if (a[i].compareTo(a[c]) >= 0) {
                return;
            }
            T t = a[i];
            a[i] = a[c];
            a[c] = t;
            i = c;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[200];
        long[] b = new long[200];
        String[] s = new String[60];
        long x = 12345;
        for (int i = 0; i < 200; i++) {
            x = (x * 1103515245 + 12345) & 0x7fffffff;
            a[i] = (int) (x % 1000) - 500;
            b[i] = x * x;
            if (i < 60) {
                s[i] = Long.toString(x, 36);
            }
        }
        quick(a, 0, a.length - 1);
        merge(b, new long[200], 0, 200);
        heap(s);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.toString(b));
        System.out.println(Arrays.toString(s));
        List<String> words = new ArrayList<>(Arrays.asList(s));
        words.sort(Comparator.comparing((String w) -> w.charAt(w.length() - 1)).thenComparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        Integer[] boxed = new Integer[300];
        Arrays.setAll(boxed, i -> (i * 7919) % 1000);
        Arrays.sort(boxed, (p, q) -> q % 100 - p % 100);
        System.out.println(Arrays.toString(boxed));
        char[] chars = "the quick brown fox jumps over the lazy dog".toCharArray();
        Arrays.sort(chars);
        System.out.println(new String(chars).trim());
        int inversions = 0;
        for (int i = 0; i < boxed.length; i++) {
            for (int j = i + 1; j < boxed.length; j++) {
                if (boxed[i] > boxed[j]) {
                    inversions++;
                }
            }
        }
        System.out.println(inversions);
        String[] array = {"b", "A", "c", "B", "a"};
        Arrays.sort(array);
        System.out.print(Arrays.toString(array));
        Arrays.sort(array, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(array));
        double[] d = {3, 1, 2};
        Arrays.sort(d, 1, 3);
        System.out.println(Arrays.toString(d));
        short[] sh = new short[100];
        byte[] by = new byte[100];
        float[] fl = new float[80];
        for (int i = 0; i < 100; i++) {
            sh[i] = (short) (i * 31337);
            by[i] = (byte) (i * 77);
            if (i < 80) {
                fl[i] = (i * 37 % 80) / 3f;
            }
        }
        Arrays.sort(sh);
        Arrays.sort(by);
        Arrays.sort(fl);
        System.out.println(sh[0] + " " + sh[50] + " " + by[0] + " " + by[50] + " " + fl[79] + " " + fl[1]);
    }
}
