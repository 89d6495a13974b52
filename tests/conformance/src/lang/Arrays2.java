package lang;

import java.util.Arrays;

public class Arrays2 {
    static int[][] identity(int n) {
        int[][] m = new int[n][n];
        for (int i = 0; i < n; i++) {
            m[i][i] = 1;
        }
        return m;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = {1, -1, (byte) 200};
        char[] c = {'a', 65, '\u00e9'};
        short[] s = {(short) 40000};
        int[] i = {1, 2, 3};
        long[] l = {1L << 40};
        float[] f = {1.1f};
        double[] d = {2.2};
        String[] t = {"x", null};
        Object[] o = {1, "two", 3.0, 'c', null, new int[] {4}};
        z[1] = true;
        z[2] |= z[1];
        z[0] ^= true;
        b[0] += 127;
        c[0]++;
        s[0] >>= 2;
        i[2] *= -5;
        i[0]--;
        l[0] >>>= 3;
        f[0] /= 3;
        d[0] %= 1;
        t[0] += "y";
        t[1] += "z";
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s) + Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(t) + o.length);
        System.out.println(Arrays.deepToString(identity(3)) + new int[2][3][4][1].length + identity(2)[1].length + new String[2][][].length);
        int[] copy = i.clone();
        copy[0] = 100;
        int[][] deep = identity(2);
        int[][] shallow = deep.clone();
        shallow[0][0] = 9;
        shallow[1] = new int[] {7};
        System.out.println(i[0] + " " + copy[0] + " " + Arrays.deepToString(deep) + Arrays.deepToString(shallow));
        System.arraycopy(i, 0, i, 1, 2);
        System.out.println(Arrays.toString(i));
        System.arraycopy(new Integer[] {5, 6}, 0, o, 1, 2);
        System.out.println(Arrays.toString(Arrays.copyOf(o, 4)) + " " + (o instanceof Object[]) + " " + (t instanceof Object[]) + " " + ((Object) i instanceof int[]) + " " + t.getClass() + " " + o.getClass().getName() + " " + i.getClass().getSuperclass() + " " + (i.equals(i.clone())) + Arrays.equals(i, i.clone()));
        attempt(() -> i[3] = 0);
        attempt(() -> System.out.println(i[-1]));
        attempt(() -> o[2] = new int[-5]);
        attempt(() -> System.arraycopy(i, 0, i, 2, 2));
        attempt(() -> System.arraycopy(i, 0, l, 0, 1));
        attempt(() -> System.arraycopy(new Object[] {1, "s"}, 0, new Integer[2], 0, 2));
        attempt(() -> System.arraycopy("s", 0, i, 0, 1));
        attempt(() -> ((Object[]) new String[1])[0] = 1);
        attempt(() -> System.out.println(((int[]) o[5])[1]));
        attempt(() -> System.out.println((String[]) (Object) i));
        attempt(() -> System.out.println(new int[2][-1]));
        int total = 0;
        for (int[] row : new int[][] {{1, 2}, {}, {3}}) {
            for (int v : row) {
                total = total * 10 + v;
            }
        }
        System.out.println(total);
        int k = 0;
        int[] order = new int[3];
        order[k++] = k++;
        order[k] = k = 0;
        System.out.println(Arrays.toString(order) + k);
        char[][] board = new char[3][3];
        for (char[] row : board) {
            Arrays.fill(row, '.');
        }
        board[1][1] = 'X';
        for (char[] row : board) {
            System.out.println(row);
        }
    }
}
