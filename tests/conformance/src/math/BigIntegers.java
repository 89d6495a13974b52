package math;

import java.math.BigInteger;
import java.util.*;

public class BigIntegers {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-98765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.mod(BigInteger.valueOf(97)) + " " + a.remainder(b) + " " + Arrays.toString(b.divideAndRemainder(BigInteger.valueOf(1000007))));
        System.out.println(a.pow(5) + " " + a.gcd(b) + " " + BigInteger.TWO.modPow(a, BigInteger.valueOf(1_000_003)) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " " + a.sqrt() + " " + Arrays.toString(BigInteger.valueOf(99).sqrtAndRemainder()));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + b.not() + " " + a.andNot(b) + " " + a.shiftLeft(40) + " " + b.shiftRight(33) + " " + b.shiftLeft(-3));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + a.getLowestSetBit() + " " + a.testBit(3) + a.setBit(200).bitLength() + " " + a.clearBit(1) + " " + a.flipBit(0));
        System.out.println(a.toString(16) + " " + b.toString(36) + " " + a.toString(2).length() + " " + new BigInteger("-zz", 36) + " " + new BigInteger("ff", 16));
        System.out.println(Arrays.toString(b.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0, 5}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(100, new Random(5)));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + a.hashCode() + " " + a.compareTo(b) + a.equals(new BigInteger(a.toString())) + a.signum() + b.abs() + a.max(b) + a.negate());
        System.out.println(BigInteger.valueOf(97).isProbablePrime(10) + " " + BigInteger.valueOf(91).isProbablePrime(10) + " " + BigInteger.valueOf(1000).nextProbablePrime() + " " + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(5));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) {
            f = f.multiply(BigInteger.valueOf(i));
        }
        System.out.println(f + " " + f.toString().length() + " " + f.divide(f.sqrt()).bitLength());
        Runnable[] bad = {() -> BigInteger.ONE.divide(BigInteger.ZERO), () -> new BigInteger("12a"), () -> a.intValueExact(), () -> a.mod(b), () -> BigInteger.ONE.pow(-1), () -> b.sqrt(), () -> new BigInteger(""), () -> BigInteger.TWO.modInverse(BigInteger.TEN), () -> a.longValueExact(), () -> new BigInteger("1", 99)};
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
