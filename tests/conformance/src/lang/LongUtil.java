package lang;

/** Long's utility methods. */
public class LongUtil {
    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (long n : new long[] {0, 1, -1, 42, -1000, Long.MAX_VALUE, Long.MIN_VALUE, 0x00F0F000F0F0F000L}) {
            System.out.println(n + " " + Long.toBinaryString(n) + " " + Long.toOctalString(n) + " " + Long.toHexString(n)
                    + " " + Long.bitCount(n) + " " + Long.highestOneBit(n) + " " + Long.lowestOneBit(n) + " "
                    + Long.numberOfLeadingZeros(n) + " " + Long.numberOfTrailingZeros(n) + " " + Long.reverse(n) + " "
                    + Long.reverseBytes(n) + " " + Long.rotateLeft(n, 5) + " " + Long.rotateRight(n, 69) + " "
                    + Long.signum(n) + " " + Long.hashCode(n) + " " + Long.toString(n, 36) + " "
                    + Long.toUnsignedString(n) + " " + Long.toUnsignedString(n, 3));
        }
        System.out.println(Long.parseLong("-ff", 16) + " " + Long.parseUnsignedLong("18446744073709551615") + " "
                + Long.decode("-0x8000000000000000") + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " "
                + Long.compareUnsigned(-1, 1) + " " + Long.divideUnsigned(5, -1) + " " + Long.remainderUnsigned(5, -1));
        for (String s : new String[] {"", "-", "9223372036854775808", "-9223372036854775809", "1L", null}) {
            attempt(() -> Long.parseLong(s));
        }
        attempt(() -> Long.parseUnsignedLong("18446744073709551616"));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 4) + " " + Math.multiplyFull(1 << 30, 8));
        Long a = 127L;
        Long b = 127L;
        System.out.println((a == b) + " " + a.equals(127) + " " + a.intValue() + " " + Long.valueOf(5).hashCode());
    }
}
