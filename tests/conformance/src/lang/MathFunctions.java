package lang;

/** Math and StrictMath: powers, roots, logarithms and trigonometry at plain and special values. */
public class MathFunctions {
    public static void main(String[] args) {
        for (double x : new double[] {0, -0.0, 0.5, 1, -1, 2, 10, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            System.out.println(x + " " + StrictMath.sqrt(x) + " " + StrictMath.cbrt(x) + " " + StrictMath.exp(x) + " " + StrictMath.log(x)
                    + " " + StrictMath.log10(x) + " " + StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x) + " "
                    + StrictMath.asin(x) + " " + StrictMath.acos(x) + " " + StrictMath.atan(x) + " " + StrictMath.sinh(x) + " "
                    + StrictMath.cosh(x) + " " + StrictMath.tanh(x) + " " + StrictMath.expm1(x) + " " + StrictMath.log1p(x));
        }
        double[] xs = {0, -0.0, 1, -1, 2, -2, 0.5, 3, -3, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double x : xs) {
            StringBuilder b = new StringBuilder();
            for (double y : xs) {
                b.append(Math.pow(x, y)).append(' ').append(StrictMath.atan2(x, y)).append(' ');
            }
            System.out.println(b);
        }
        System.out.println(Math.pow(2, 0.5) + " " + Math.exp(1) + " " + Math.log(Math.E) + " " + Math.log10(1000) + " " + Math.cbrt(27));
    }
}
