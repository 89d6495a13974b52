package text;

import java.math.BigDecimal;
import java.util.*;

public class FormatFloats {
    public static void main(String[] args) {
        for (String f : new String[] {"%f", "%.0f", "%.3f", "%10.2f", "%-10.1f|", "%010.2f", "%+.2f", "%,.2f", "%(.1f", "%e", "%.2e", "%E", "%g", "%.3g", "%a", "%s", "%#.0f", "% .1f", "%.15f"}) {
            StringBuilder line = new StringBuilder(f + " ->");
            for (Object o : new Object[] {0.0, -0.0, 1.5, -2.675, 123456.789, 1e-5, 1e20, 0.1f, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, null}) {
                try {
                    line.append(" [").append(String.format(f, o)).append(']');
                } catch (IllegalFormatException e) {
                    line.append(" (").append(e.getMessage()).append(')');
                }
            }
            System.out.println(line);
        }
        System.out.println(String.format("%.4f %10.1f %e %g %,.3f %s", new BigDecimal("3.14159265358979"), new BigDecimal("-99.95"), new BigDecimal("12345.678"), new BigDecimal("0.00001234"), new BigDecimal("9876543.21"), new BigDecimal("1E+3")));
        System.out.println(String.format(Locale.ROOT, "%,.2f %,d", 1234567.891, 1234567) + String.format((Locale) null, "%,d", 1000));
    }
}
