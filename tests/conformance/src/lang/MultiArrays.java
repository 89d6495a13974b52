package lang;

import java.util.Arrays;

/** Arrays of arrays: ragged, partly made, copied, compared, printed. */
public class MultiArrays {
    public static void main(String[] args) {
        int[][][] cube = new int[2][3][];
        cube[1][2] = new int[] {1, 2, 3};
        System.out.println(Arrays.deepToString(cube) + " " + cube.getClass().getSimpleName());
        long[][] ragged = {{1}, {}, {2, 3}, null};
        int sum = 0;
        for (long[] row : ragged) {
            if (row != null) {
                for (long n : row) {
                    sum += n;
                }
            }
        }
        System.out.println(sum + " " + ragged.length + " " + Arrays.deepEquals(ragged, ragged.clone()));
        String[][] s = new String[2][2];
        s[0][1] = "x";
        String[][] shallow = s.clone();
        shallow[0][0] = "shared";
        System.out.println(s[0][0] + Arrays.deepHashCode(s) + " " + Arrays.equals(s, shallow));
        int[] a = {5, 3, 9};
        int[] b = a;
        b[0]++;
        a[a[1] - 3] += a[2]--;
        System.out.println(Arrays.toString(a) + (a == b) + a.equals(b.clone()) + Arrays.hashCode(a));
        try {
            cube[0][0][0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(new int[2][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Object o = new int[][] {{1}};
        System.out.println((o instanceof Object[]) + " " + (o instanceof int[][]) + " " + ((Object[]) o)[0].getClass());
        char[] cs = {'a', 'b'};
        System.out.println(cs);
        System.out.println(String.valueOf(cs) + cs.length);
    }
}
