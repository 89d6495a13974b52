package math;

import java.util.*;

public class Floats {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, -1.5, 2.5, 1e-320, 1e308, Double.NaN, Double.POSITIVE_INFINITY, 0.1, 4503599627370497.5};
        for (double d : ds) {
            System.out.println(d + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.getExponent(d) + " " + Math.signum(d) + " " + Math.abs(d) + " " + (float) d + " " + (int) d + " " + (long) d + " " + Double.hashCode(d) + " " + Double.toHexString(d) + " " + Math.scalb(d, 3) + " " + Math.cbrt(d) + " " + Math.sqrt(d));
        }
        System.out.println(Math.hypot(3, 4) + " " + Math.floorDiv(-7, 2) + Math.floorMod(-7, 2) + Math.ceilDivTest());
    }

    private static final class Math extends Object {
        static double rint(double d) { return java.lang.Math.rint(d); }
        static long round(double d) { return java.lang.Math.round(d); }
        static double floor(double d) { return java.lang.Math.floor(d); }
        static double ceil(double d) { return java.lang.Math.ceil(d); }
        static double ulp(double d) { return java.lang.Math.ulp(d); }
        static double nextUp(double d) { return java.lang.Math.nextUp(d); }
        static int getExponent(double d) { return java.lang.Math.getExponent(d); }
        static double signum(double d) { return java.lang.Math.signum(d); }
        static double abs(double d) { return java.lang.Math.abs(d); }
        static double scalb(double d, int n) { return java.lang.Math.scalb(d, n); }
        static double cbrt(double d) { return java.lang.Math.cbrt(d); }
        static double sqrt(double d) { return java.lang.Math.sqrt(d); }
        static double hypot(double a, double b) { return java.lang.Math.hypot(a, b); }
        static int floorDiv(int a, int b) { return java.lang.Math.floorDiv(a, b); }
        static int floorMod(int a, int b) { return java.lang.Math.floorMod(a, b); }

        static String ceilDivTest() {
            StringBuilder b = new StringBuilder();
            for (Runnable r : new Runnable[] {() -> java.lang.Math.addExact(Integer.MAX_VALUE, 1), () -> java.lang.Math.multiplyExact(Long.MAX_VALUE, 2L), () -> java.lang.Math.toIntExact(1L << 40), () -> java.lang.Math.negateExact(Integer.MIN_VALUE), () -> java.lang.Math.floorDiv(1, 0)}) {
                try {
                    r.run();
                } catch (ArithmeticException e) {
                    b.append(e.getMessage()).append(';');
                }
            }
            return b.toString();
        }
    }
}
