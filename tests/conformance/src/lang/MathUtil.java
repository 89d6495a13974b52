package lang;

/** Math: exact arithmetic, floor division, rounding, min and max, remainders. */
public class MathUtil {
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
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt(() -> Math.multiplyExact(1 << 20, 1 << 20));
        attempt(() -> Math.multiplyExact(1L << 40, 1 << 30));
        attempt(() -> Math.incrementExact(Integer.MAX_VALUE));
        attempt(() -> Math.decrementExact(Long.MIN_VALUE));
        attempt(() -> Math.negateExact(Integer.MIN_VALUE));
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.absExact(Integer.MIN_VALUE));
        attempt(() -> Math.addExact(1, 2) + Math.multiplyExact(3L, 4) + Math.toIntExact(5));
        for (int[] p : new int[][] {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {Integer.MIN_VALUE, -1}}) {
            System.out.println(p[0] / p[1] + " " + p[0] % p[1] + " " + Math.floorDiv(p[0], p[1]) + " " + Math.floorMod(p[0], p[1]));
        }
        attempt(() -> Math.floorMod(1, 0));
        for (double d : new double[] {2.5, -2.5, 0.49999999999999994, -0.5, 3.7, -3.2, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, -0.0}) {
            System.out.println(d + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " "
                    + Math.abs(d) + " " + Math.signum(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.sqrt(d));
        }
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.abs(Integer.MIN_VALUE)
                + " " + Math.copySign(3, -0.0) + " " + Math.scalb(1.5, 10) + " " + Math.scalb(1f, -150) + " " + Math.nextAfter(1.0, 2)
                + " " + Math.IEEEremainder(5, 3) + " " + Math.hypot(3, 4) + " " + Math.fma(2.0, 3.0, 4.0) + " " + Math.toRadians(180) + " "
                + Math.toDegrees(Math.PI) + " " + Math.getExponent(1024f));
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 1.0 / 0 + " " + 0.0 / 0 + " " + 5 % 0.0);
    }
}
