package lang;

public class FloatOps {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, -1.5, 0.1, 1e-300, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483648.5, -9.223372036854776E18, 123456789.987654321};
        for (double a : values) {
            StringBuilder b = new StringBuilder();
            for (double c : values) {
                b.append(a + c).append(',').append(a - c).append(',').append(a * c).append(',').append(a / c).append(',').append(a % c).append(',').append(a < c).append(a <= c).append(a == c).append(a > c).append(a >= c).append(a != c).append(';');
            }
            System.out.println(b);
            float f = (float) a;
            System.out.println(a + " " + f + " " + (int) a + " " + (long) a + " " + (byte) a + " " + (char) (int) a + " " + -a + " " + (int) f + " " + (long) f + " " + (f * 3) + " " + (f / 7) + " " + (f % 0.3f) + " " + (f + 0.1f) + " " + Math.round(a) + " " + Math.round(f) + " " + Math.floor(a) + " " + Math.ceil(a) + " " + Math.rint(a) + " " + Math.abs(a) + " " + Math.signum(a));
        }
        float sum = 0;
        double dsum = 0;
        for (int i = 1; i < 200; i++) {
            sum += 1.0f / i;
            dsum += 1.0 / i;
        }
        System.out.println(sum + " " + dsum + " " + (float) dsum + " " + (0.1f + 0.2f) + " " + (0.1 + 0.2) + " " + (0.1f == 0.1) + " " + (float) 1e40 + " " + (float) 1e-50 + " " + 16777217f + " " + (float) 9007199254740993L + " " + (double) Long.MAX_VALUE + " " + (float) Integer.MAX_VALUE);
        for (int e = -50; e < 50; e += 7) {
            System.out.print(Math.pow(10, e) + " " + (float) Math.pow(10, e) + " " + 1.2345678901234567 * Math.pow(2, e) + " ");
        }
        System.out.println();
        double x = 1;
        x += 1;
        x /= 3;
        x++;
        float f = 1;
        f--;
        f += 1e-3;
        System.out.println(x + " " + f + " " + (1.0 / 3 * 3 == 1.0) + " " + (int) 'a' / 2.0 + " " + 7 / 2 * 2.0 + " " + 1e0 + " " + 1f / 3);
        System.out.println(Math.sin(1) + " " + Math.cos(1) + " " + Math.tan(1) + " " + Math.exp(1) + " " + Math.log(10) + " " + Math.log10(1000) + " " + Math.atan2(1, 2) + " " + Math.asin(0.5) + " " + Math.acos(0.5) + " " + Math.atan(0.5) + " " + Math.sinh(1) + " " + Math.cosh(1) + " " + Math.log1p(0.1) + " " + Math.expm1(0.1) + " " + Math.pow(2, 0.5) + " " + Math.toRadians(90));
    }
}
