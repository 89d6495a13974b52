package lang;

/** Double's and Float's utility methods, text of numbers both ways. */
public class DoubleUtil {
    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (double d : new double[] {0.0, -0.0, 1, -1.5, 0.1, 100, 1e7, 1e-3, 9.999e-4, 123456789.125, 1e21, 1.0 / 3, Double.MAX_VALUE,
            Double.MIN_NORMAL, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 4.35, 1e16, 9007199254740993.0}) {
            System.out.println(d + " " + Double.toHexString(d) + " " + Double.isNaN(d) + Double.isInfinite(d) + Double.isFinite(d) + " "
                    + Double.hashCode(d) + " " + Double.doubleToLongBits(d) + " " + (float) d + " " + (long) d + " " + (int) d + " "
                    + (char) d + " " + (byte) d + " " + Math.getExponent(d) + " " + Math.ulp(d) + " " + Math.round(d) + " " + Math.rint(d));
        }
        for (float f : new float[] {0f, 1.1f, -2.5e10f, 1e-10f, 16777216f, 3.4e38f, Float.NaN, 0.33333334f, 1e7f, 9999999f}) {
            System.out.println(f + " " + Float.toHexString(f) + " " + (double) f + " " + Float.floatToIntBits(f) + " " + Math.round(f)
                    + " " + Math.ulp(f) + " " + Float.hashCode(f) + " " + (int) f);
        }
        for (String s : new String[] {"1", "1.", ".5", "1e3", "-1E-3", "NaN", "-Infinity", "0x1p3", "0x.8p1", "1d", "2.5f", "  3  ",
            "1e400", "1e-400", "4.9e-324", "2.2250738585072014e-308", "", " ", "x", "1e", "0x1", "--1", "1_0", "infinity"}) {
            attempt(() -> Double.parseDouble(s));
            attempt(() -> Float.valueOf(s));
        }
        attempt(() -> Double.parseDouble(null));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " "
                + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.compare(Double.NaN, 1) + " " + Double.min(-0.0, 0.0) + " "
                + Double.max(-0.0, 0.0) + " " + Double.sum(1, 2));
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(1) + " "
                + Double.MIN_VALUE + " " + Float.MIN_VALUE + " " + Float.MAX_VALUE);
    }
}
