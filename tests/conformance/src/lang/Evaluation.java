package lang;

/** Order of evaluation: operands, arguments, array accesses, compound assignments, short circuits. */
public class Evaluation {
    static StringBuilder log = new StringBuilder();

    static int v(int n) {
        log.append(n).append(' ');
        return n;
    }

    static int[] arr(int... ns) {
        log.append("arr ");
        return ns;
    }

    static int fail() {
        log.append("fail ");
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        int r = v(1) + v(2) * v(3) - v(4) / v(5);
        System.out.println(r + " " + log);
        log.setLength(0);
        int[] a = {0, 1, 2, 3};
        int i = 0;
        a[i++] = a[i] + i++;
        System.out.println(a[0] + " " + i);
        i = 1;
        i = i++ + ++i;
        System.out.println(i);
        i += i++ * 2 + i;
        System.out.println(i);
        int[] b = {10, 20, 30};
        int k = 1;
        b[k] = k = 2;
        System.out.println(b[0] + " " + b[1] + " " + b[2] + " " + k);
        try {
            arr(1)[v(5)] = fail();
        } catch (IllegalStateException e) {
            System.out.println(log);
        }
        log.setLength(0);
        try {
            arr(1)[v(5)] += fail();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(log + e.getMessage());
        }
        log.setLength(0);
        int[] none = null;
        try {
            none[v(7)] = v(8);
        } catch (NullPointerException e) {
            System.out.println(log);
        }
        log.setLength(0);
        boolean x = v(1) > 0 || v(2) > 0;
        boolean y = v(3) < 0 && v(4) > 0;
        boolean z = v(5) > 0 | v(6) > 0;
        boolean w = v(7) < 0 ? v(8) > 0 : v(9) > 0;
        System.out.println(x + " " + y + " " + z + " " + w + " " + log + (true ^ true) + (false ^ true));
        log.setLength(0);
        try {
            int q = v(1) / v(0) + fail();
        } catch (ArithmeticException e) {
            System.out.println(log + e.getMessage());
        }
        int s = 5;
        s = (s = 3) * s + s;
        System.out.println(s + " " + (1 << 33) + " " + (1L << 33) + " " + (-8 >> 1) + " " + (-8 >>> 28) + " " + (byte) 200 + " " + (-7 / 2) + (-7 % 2));
        String t = "a" + 1 + 2 + 'c' + (1 + 2) + null + 1.0f + true;
        t += 1 + 1;
        System.out.println(t);
    }
}
