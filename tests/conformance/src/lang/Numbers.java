package lang;

public class Numbers {
    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        System.out.println(Integer.parseInt("-123") + Integer.parseInt("7f", 16) + Integer.valueOf(127) + Long.parseLong("123456789012") + Integer.parseUnsignedInt("4294967295"));
        System.out.println(Integer.toString(255, 16) + Integer.toHexString(-1) + Integer.toBinaryString(10) + Integer.toOctalString(64) + Long.toHexString(-2L) + Long.toString(-255, 36) + Integer.toUnsignedString(-1));
        System.out.println((Integer.valueOf(127) == Integer.valueOf(127)) + " " + (Integer.valueOf(128) == Integer.valueOf(128)) + " " + Integer.valueOf(128).equals(128));
        System.out.println(Integer.bitCount(255) + " " + Integer.reverse(1) + " " + Integer.highestOneBit(100) + " " + Integer.lowestOneBit(100) + " " + Integer.numberOfLeadingZeros(1) + " " + Integer.numberOfTrailingZeros(8) + " " + Integer.rotateLeft(1, 33) + " " + Integer.reverseBytes(0x01020304) + " " + Integer.signum(-5));
        System.out.println(Long.bitCount(-1L) + " " + Long.numberOfLeadingZeros(1) + " " + Long.numberOfTrailingZeros(1L << 40) + " " + Long.reverse(1) + " " + Long.rotateRight(1, 1) + " " + Long.compare(1, 2) + " " + Long.hashCode(1L << 33) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10));
        System.out.println(Double.parseDouble("1e10") + " " + Double.parseDouble("-0.1") + " " + Double.valueOf("NaN") + " " + Float.parseFloat("3.4e38") + " " + Double.parseDouble("  12.5  ") + " " + Double.parseDouble("0x1.8p1"));
        System.out.println(Double.toString(1.0E-5) + " " + 1e7 + " " + 1.0e21 + " " + 123456.789 + " " + 0.1f + " " + 1e-3 + " " + 100.0 + " " + Double.MIN_VALUE + " " + Double.MAX_VALUE + " " + Float.MIN_VALUE + " " + Float.MAX_VALUE + " " + 2e-3f);
        System.out.println(Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.isNaN(0.0 / 0.0) + " " + (1 / 0.0) + " " + Double.hashCode(1.5) + " " + Double.doubleToLongBits(-2.5) + " " + Float.floatToIntBits(1.1f) + " " + Double.toHexString(1.1));
        System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (int) 1e20 + " " + (long) Double.NaN + " " + (byte) 300 + " " + (char) 97 + " " + (short) 70000 + " " + (int) 'z' + " " + (float) 0.1 + " " + (long) 1e19f + " " + (byte) 1e10);
        System.out.println(Math.abs(-5) + " " + Math.max(1, 2) + " " + Math.min(-0.0, 0.0) + " " + Math.pow(2, 10) + " " + Math.sqrt(2) + " " + Math.floor(-1.5) + " " + Math.ceil(1.2) + " " + Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.rint(2.5) + " " + Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.signum(-2.0) + " " + Math.toDegrees(Math.PI));
        System.out.println(Character.isDigit('5') + " " + Character.isLetter('x') + " " + Character.isLetterOrDigit('_') + " " + Character.isUpperCase('A') + " " + Character.toUpperCase('q') + " " + Character.toLowerCase('Q') + " " + Character.getNumericValue('7') + " " + Character.isWhitespace('\t') + " " + Character.digit('f', 16) + " " + Character.forDigit(11, 16) + " " + Character.isLetter('é') + " " + Character.isLetter('中') + " " + Character.getType('a') + " " + Character.isSpaceChar(' ') + " " + (char) Character.toUpperCase((int) 'ÿ') + " " + Character.isJavaIdentifierStart('$') + " " + Character.isSurrogate('\uD800') + " " + Character.charCount(0x10000));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.valueOf("x") + " " + Boolean.logicalXor(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.compare(true, false) + " " + Boolean.TRUE);
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("32767") + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.reverseBytes((short) 1) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 2) + " " + Byte.valueOf((byte) 5).hashCode());
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Long.MIN_VALUE - 1) + " " + -Integer.MIN_VALUE + " " + Integer.MIN_VALUE / -1 + " " + (5 % -3) + " " + (-5 % 3) + " " + (5.5 % 2) + " " + (-8 >> 1) + " " + (-8 >>> 28) + " " + (1 << 33) + " " + (1L << 65) + " " + (0x80000000 >>> 31) + " " + (~7) + " " + (6 ^ 3) + " " + (6 & 3) + " " + (6 | 3));
        System.out.println(Math.addExact(1, 2) + " " + Math.multiplyHigh(1L << 62, 8) + " " + Math.fma(2.0, 3.0, 1.0) + " " + Math.nextUp(1.0) + " " + Math.ulp(1.0) + " " + Math.getExponent(1024.5) + " " + Math.scalb(1.5, 4) + " " + Math.IEEEremainder(5, 3) + " " + Math.copySign(3, -0.0) + " " + StrictMath.sqrt(16) + " " + Math.absExact(-7));
        attempt(() -> Integer.parseInt("abc"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Integer.parseInt("99999999999"));
        attempt(() -> Long.parseLong("12x"));
        attempt(() -> Double.parseDouble("x.y"));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.toIntExact(1L << 40));
        attempt(() -> Integer.decode("0x"));
        attempt(() -> System.out.println(1 % (args.length)));
        System.out.println(Integer.decode("0x1F") + " " + Long.decode("-010") + " " + Integer.sum(1, 2) + " " + Integer.hashCode(7) + " " + Integer.toUnsignedLong(-1) + " " + Integer.valueOf(3).compareTo(5) + " " + Double.valueOf(2).intValue() + " " + Integer.getInteger("nope", 9));
    }
}
