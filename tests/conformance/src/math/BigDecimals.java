package math;

import java.math.*;

public class BigDecimals {
    public static void main(String[] args) {
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode + ":");
            for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) {
                try {
                    line.append(' ').append(new BigDecimal(s).setScale(0, mode));
                } catch (ArithmeticException e) {
                    line.append(" (").append(e.getMessage()).append(')');
                }
            }
            System.out.println(line);
        }
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-0.07");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b, 10, RoundingMode.HALF_EVEN) + " " + a.remainder(b) + " " + a.negate().abs().plus());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + a.signum() + " " + a.equals(new BigDecimal("123.45")) + a.compareTo(new BigDecimal("123.45")) + " " + a.hashCode());
        System.out.println(new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("1E+5") + " " + new BigDecimal("12345E-9").toEngineeringString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("1e10").toEngineeringString());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(25, 3) + " " + new BigDecimal(new BigInteger("12345678901234567890"), 5));
        System.out.println(BigDecimal.ONE.divide(new BigDecimal(3), MathContext.DECIMAL32) + " " + new BigDecimal(2).sqrt(new MathContext(30)) + " " + new BigDecimal("1.23456").round(new MathContext(3, RoundingMode.UP)) + " " + BigDecimal.TEN.pow(20) + " " + new BigDecimal("1.1").pow(10, MathContext.DECIMAL64));
        System.out.println(a.toBigInteger() + " " + a.intValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + a.movePointLeft(4) + " " + a.movePointRight(4) + " " + a.scaleByPowerOfTen(3) + " " + a.max(b) + a.min(b) + " " + a.ulp());
        System.out.println(java.util.Arrays.toString(a.divideAndRemainder(new BigDecimal("7"))) + " " + a.divideToIntegralValue(new BigDecimal("0.9")) + " " + new MathContext("precision=5 roundingMode=DOWN"));
        Runnable[] bad = {() -> BigDecimal.ONE.divide(new BigDecimal(3)), () -> BigDecimal.ONE.divide(BigDecimal.ZERO), () -> new BigDecimal("x1"), () -> new BigDecimal(Double.NaN), () -> new BigDecimal("1.5").intValueExact(), () -> new BigDecimal("1.55").setScale(1), () -> new BigDecimal(-1).sqrt(MathContext.DECIMAL32), () -> BigDecimal.ONE.pow(-1), () -> new BigDecimal("")};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
