package math;

import java.util.Arrays;

public class Mathx {
    static double simpson(java.util.function.DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) {
            s += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        }
        return s * h / 3;
    }

    static double[] solve(double[][] m, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int i = p + 1; i < n; i++) {
                if (Math.abs(m[i][p]) > Math.abs(m[max][p])) {
                    max = i;
                }
            }
            double[] t = m[p];
            m[p] = m[max];
            m[max] = t;
            double v = b[p];
            b[p] = b[max];
            b[max] = v;
            for (int i = p + 1; i < n; i++) {
                double k = m[i][p] / m[p][p];
                b[i] -= k * b[p];
                for (int j = p; j < n; j++) {
                    m[i][j] -= k * m[p][j];
                }
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double s = 0;
            for (int j = i + 1; j < n; j++) {
                s += m[i][j] * x[j];
            }
            x[i] = (b[i] - s) / m[i][i];
        }
        return x;
    }

    public static void main(String[] args) {
        System.out.println(simpson(x -> x * x * x - 2 * x, 0, 3, 100) + " " + simpson(x -> 1 / (1 + x), 0, 1, 50));
        System.out.println(Arrays.toString(solve(new double[][] {{0, 1, 1}, {2, 4, -2}, {0, 3, 15}}, new double[] {4, 2, 36})));
        double x = 2;
        for (int i = 0; i < 10; i++) {
            x = x - (x * x - 5) / (2 * x);
        }
        System.out.println(x + " " + Math.sqrt(5));
        double zr = 0, zi = 0;
        int n = 0;
        while (zr * zr + zi * zi < 4 && n < 100) {
            double t = zr * zr - zi * zi - 0.745;
            zi = 2 * zr * zi + 0.113;
            zr = t;
            n++;
        }
        System.out.println(n + " " + zr + " " + zi);
        float f = 0;
        for (int i = 0; i < 1000; i++) {
            f += 0.1f;
        }
        double d = 0;
        for (int i = 0; i < 1000; i++) {
            d += 0.1;
        }
        System.out.println(f + " " + d + " " + (float) d + " " + (int) (f * 100) + " " + (long) (d * 1e9));
        System.out.println(Math.floorMod(-5, 3) + " " + Math.floorMod(5L, -3) + " " + Math.floorDiv(-5, 3) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.max(Double.NaN, 1) + " " + Math.min(0.0, -0.0) + " " + Math.nextAfter(1.0, 2) + " " + Math.nextDown(1f) + " " + Math.ulp(1e10) + " " + Math.hypot(1e200, 1e200) + " " + Math.log(0) + " " + Math.sqrt(-1) + " " + Math.pow(0, 0) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.round(0.49999999999999994) + " " + Math.round(-0.5) + " " + Math.round(Double.MAX_VALUE) + " " + Math.rint(-1.5));
        try {
            Math.multiplyExact(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.negateExact(Long.MIN_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        long a = 1, b = 1;
        for (int i = 0; i < 100; i++) {
            long c = a + b;
            a = b;
            b = c;
        }
        System.out.println(b + " " + Long.toUnsignedString(b) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.compareUnsigned(-1, 1) + " " + Math.multiplyHigh(b, b) + " " + Integer.toUnsignedLong(-5) + " " + Integer.remainderUnsigned(-7, 10));
        StringBuilder bits = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            bits.append(Integer.bitCount(i * 2654435)).append(Integer.numberOfTrailingZeros(i + 8)).append(Long.numberOfLeadingZeros(i)).append(Integer.reverse(i)).append(' ');
        }
        System.out.println(bits);
    }
}
