package math;

import java.math.*;

public class Contexts {
    public static void main(String[] args) {
        BigDecimal third = BigDecimal.ONE.divide(BigDecimal.valueOf(3), new MathContext(50, RoundingMode.FLOOR));
        System.out.println(third);
        MathContext mc = new MathContext(4);
        System.out.println(new BigDecimal("12345.678", mc) + " " + new BigDecimal("99995").add(new BigDecimal("0.1"), mc) + " " + new BigDecimal("3.14159").multiply(new BigDecimal("2.71828"), mc) + " " + new BigDecimal(1e-9, mc) + " " + new BigDecimal(123456789L, mc) + " " + new BigDecimal("7").subtract(new BigDecimal("0.00001"), mc));
        System.out.println(mc + " " + MathContext.UNLIMITED + " " + MathContext.DECIMAL128 + " " + mc.equals(new MathContext(4, RoundingMode.HALF_UP)));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), MathContext.DECIMAL128);
            e = e.add(term, MathContext.DECIMAL128);
        }
        System.out.println(e);
        BigDecimal money = new BigDecimal("100.00");
        for (int year = 0; year < 5; year++) {
            money = money.multiply(new BigDecimal("1.035")).setScale(2, RoundingMode.HALF_EVEN);
            System.out.print(money + " ");
        }
        System.out.println();
        System.out.println(RoundingMode.valueOf("HALF_DOWN") + " " + RoundingMode.HALF_UP.ordinal() + " " + new BigDecimal("2.345").setScale(2, RoundingMode.HALF_EVEN) + new BigDecimal("2.355").setScale(2, RoundingMode.HALF_DOWN));
        try {
            new MathContext(-1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            new BigDecimal("1.5").round(new MathContext(1, RoundingMode.UNNECESSARY));
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
    }
}
