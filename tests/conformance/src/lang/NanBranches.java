package lang;

/** Comparisons with NaN and signed zeros in every kind of branch. */
public class NanBranches {
    static String cmp(double a, double b) {
        return (a < b) + "," + (a <= b) + "," + (a > b) + "," + (a >= b) + "," + (a == b) + "," + (a != b) + "," + !(a < b) + "," + !(a >= b);
    }

    static String cmp(float a, float b) {
        String r = "";
        if (a < b) {
            r += "<";
        }
        if (!(a < b)) {
            r += "!<";
        }
        if (a >= b) {
            r += ">=";
        } else {
            r += "else";
        }
        while (!(a == b)) {
            r += "!=";
            break;
        }
        return r + (a > b ? "gt" : "ngt") + (a <= b && a == a ? "ord" : "un");
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println(a + " " + b + " " + cmp(a, b) + " " + cmp((float) a, (float) b) + " " + Double.compare(a, b));
            }
        }
        Double boxed = Double.NaN;
        System.out.println(boxed.equals(Double.NaN) + " " + (boxed == boxed) + " " + (boxed.doubleValue() == boxed.doubleValue()));
        long l = Long.MIN_VALUE;
        System.out.println((l < 0) + " " + (-l < 0) + " " + (l - 1 > 0) + " " + (l == (double) l) + " " + (Long.MAX_VALUE == (double) Long.MAX_VALUE)
                + " " + ((long) (double) Long.MAX_VALUE == Long.MAX_VALUE) + " " + (16777217 == (float) 16777217) + " " + ('a' == 97.0));
    }
}
