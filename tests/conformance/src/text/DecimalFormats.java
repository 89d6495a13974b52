package text;

import java.math.*;
import java.text.*;
import java.util.*;

public class DecimalFormats {
    public static void main(String[] args) throws ParseException {
        for (String p : new String[] {"0", "#.##", "0.00", "#,##0.00", "000.0", "0.###E0", "##0.##E0", "#%", "0.0\u2030", "'#'0", "$#,##0;($#,##0)", "#", "00.00;-#", "#,####", "0.0#;neg 0.0"}) {
            DecimalFormat f = new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US));
            StringBuilder line = new StringBuilder(p + " ->");
            for (double d : new double[] {0, 1234567.891, -0.126, 0.5, 1e-7, Double.NaN, Double.POSITIVE_INFINITY, -3}) {
                line.append(" [").append(f.format(d)).append(']');
            }
            System.out.println(line + " " + f.format(987654321L) + " " + f.toPattern());
        }
        DecimalFormat f = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
        System.out.println(f.parse("1,234.5xyz") + " " + f.parse("-7") + " " + f.parse("12", new ParsePosition(1)));
        f.setRoundingMode(RoundingMode.DOWN);
        f.setMaximumFractionDigits(1);
        f.setMinimumIntegerDigits(4);
        f.setGroupingUsed(false);
        System.out.println(f.format(2.99) + " " + f.format(new BigDecimal("12345678901234567890.19")) + " " + f.getMaximumFractionDigits() + f.getRoundingMode());
        f.setParseBigDecimal(true);
        System.out.println(f.parse("3.00").getClass().getSimpleName() + " " + f.parse("3.00"));
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        try {
            new DecimalFormat("0.0.0");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.US);
        s.setDecimalSeparator(',');
        s.setGroupingSeparator('.');
        System.out.println(new DecimalFormat("#,##0.0", s).format(12345.67) + " " + f.equals(f.clone()));
        System.out.println(new DecimalFormat("0.0").format(0.25) + " " + new DecimalFormat("0.0").format(0.35) + new DecimalFormat("0").format(2.5) + new DecimalFormat("0").format(3.5));
    }
}
