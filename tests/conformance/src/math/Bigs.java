package math;

import java.math.*;

public class Bigs {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(987654321L);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.mod(b) + " " + a.pow(5) + " " + a.negate() + " " + a.gcd(b) + " " + a.signum());
        System.out.println(b.modPow(BigInteger.TEN, BigInteger.valueOf(97)) + " " + b.modInverse(BigInteger.valueOf(97)) + " " + b.isProbablePrime(10) + " " + BigInteger.valueOf(97).isProbablePrime(20) + " " + a.bitLength() + " " + a.bitCount() + " " + a.testBit(3) + " " + a.shiftLeft(70) + " " + a.shiftRight(33));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.compareTo(b) + " " + a.equals(new BigInteger(a.toString())) + " " + a.hashCode() + " " + a.toString(16) + " " + new BigInteger("ff", 16) + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) {
            f = f.multiply(BigInteger.valueOf(i));
        }
        System.out.println(f + " " + f.sqrt() + " " + f.getLowestSetBit() + " " + BigInteger.TWO.pow(200).divideAndRemainder(a)[1] + " " + java.util.Arrays.toString(b.toByteArray()) + " " + a.max(b).min(BigInteger.ZERO));
        BigDecimal x = new BigDecimal("10.25");
        BigDecimal y = new BigDecimal("3");
        System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + x.divide(y, 10, RoundingMode.HALF_UP) + " " + x.divide(y, MathContext.DECIMAL32) + " " + x.remainder(y) + " " + x.negate() + " " + x.scale() + " " + x.precision() + " " + x.unscaledValue() + " " + x.setScale(1, RoundingMode.HALF_EVEN) + " " + x.stripTrailingZeros() + " " + new BigDecimal("1E+3").toPlainString() + " " + new BigDecimal("1E+3") + " " + x.pow(3));
        System.out.println(new BigDecimal("2.50").equals(new BigDecimal("2.5")) + " " + new BigDecimal("2.50").compareTo(new BigDecimal("2.5")) + " " + new BigDecimal("2.50").hashCode() + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("1234.5678").toBigInteger() + " " + new BigDecimal("1e-10").doubleValue() + " " + new BigDecimal("0.000001234").toEngineeringString() + " " + BigDecimal.valueOf(12345, 2) + " " + new BigDecimal("2").sqrt(MathContext.DECIMAL64));
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.print(new BigDecimal("-2.5").setScale(0, mode) + "," + new BigDecimal("1.1").setScale(0, mode) + " ");
            }
        }
        System.out.println();
        try {
            BigDecimal.ONE.divide(y);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12x");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
