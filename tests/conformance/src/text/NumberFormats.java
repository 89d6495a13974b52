package text;

import java.math.RoundingMode;
import java.text.*;
import java.util.*;

public class NumberFormats {
    public static void main(String[] args) throws ParseException {
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        System.out.println(n.format(1234567.8915) + " " + n.format(-0.5) + " " + n.format(Long.MAX_VALUE) + " " + n.parse("9,876.5"));
        System.out.println(NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(3.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(0.005));
        System.out.println(NumberFormat.getInstance(Locale.ROOT).format(12345.678) + " " + NumberFormat.getPercentInstance(Locale.ROOT).format(1.5));
        NumberFormat c = NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT);
        System.out.println(c.format(1234) + " " + c.format(9_876_543) + " " + c.format(12) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(2_000_000));
        n.setMinimumFractionDigits(2);
        n.setMaximumFractionDigits(2);
        n.setRoundingMode(RoundingMode.HALF_UP);
        System.out.println(n.format(1.005) + " " + n.format(10) + " " + n.getMaximumIntegerDigits());
        System.out.println(Currency.getInstance("EUR").getSymbol(Locale.US) + Currency.getInstance(Locale.US) + Currency.getInstance("JPY").getDefaultFractionDigits());
        try {
            n.parse("x");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
        ChoiceFormat choice = new ChoiceFormat("0#none|1#one|2#many {0}");
        System.out.println(choice.format(0) + choice.format(1) + choice.format(7.5));
    }
}
