package text;

import java.util.Locale;

public class Formats {
    static void attempt(String pattern, Object... args) {
        try {
            System.out.println(String.format(pattern, args));
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("%d %5d|%-5d|%05d %+d %,d %(d %x %X %o %#x", 42, 42, 42, 42, 42, 1234567, -5, 255, 255, 8, 255);
        attempt("%s %10s|%-10s|%.2s %S %c %b %B %n%%", "text", "right", "left", "cut", "upper", 'c', true, null);
        attempt("%f %.2f %10.3f|%-10.1f|%e %.3E %g %a", 3.14159, 2.71828, 1.5, 2.25, 12345.678, 0.00012, 0.5, 1.0);
        attempt("%.0f %.1f %.2f %,.2f %+.1f %08.3f %(.2f", 2.5, 0.25, 1.005, 1234567.891, 3.0, 3.14159, -1.5);
        attempt("%2$s %1$s %<s %s", "a", "b");
        attempt("%h %s %s %s", "hash", new int[0].length, null, java.util.List.of(1, 2));
        attempt("%d %d %d %d", (byte) 1, (short) 2, 3L, new java.math.BigInteger("12345678901234567890"));
        attempt("%s %.3f %e", new java.math.BigDecimal("1.50"), new java.math.BigDecimal("2.71828"), new java.math.BigDecimal("1e100"));
        attempt("%f %f %f %.1f", Double.NaN, Double.POSITIVE_INFINITY, -0.0, 1e15);
        attempt("%b %b %b", "x", false, 0);
        attempt("%5c|%-3c|%C", 'x', 'y', 'z');
        attempt("%d", "wrong");
        attempt("%q", 1);
        attempt("%s %s", 1);
        attempt("%.2d", 1);
        attempt("%-d", 1);
        System.out.println(String.format(Locale.ROOT, "%,d %.2f", 9876543, 1.0) + String.format(Locale.US, "%,.1f", 1e6) + "%s!".formatted("f"));
        System.out.printf("%s-%03d%n", "printf", 7);
        System.out.format("%8.3f|%n", Math.E);
        StringBuilder b = new StringBuilder();
        java.util.Formatter f = new java.util.Formatter(b);
        f.format("%d+", 1).format("%d", 2);
        System.out.println(b);
    }
}
