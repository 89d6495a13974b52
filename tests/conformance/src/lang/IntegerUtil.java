package lang;

/** Integer's utility methods. */
public class IntegerUtil {
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
        for (int n : new int[] {0, 1, -1, 42, -1000, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x00F0F000}) {
            System.out.println(n + " " + Integer.toBinaryString(n) + " " + Integer.toOctalString(n) + " " + Integer.toHexString(n)
                    + " " + Integer.bitCount(n) + " " + Integer.highestOneBit(n) + " " + Integer.lowestOneBit(n) + " "
                    + Integer.numberOfLeadingZeros(n) + " " + Integer.numberOfTrailingZeros(n) + " " + Integer.reverse(n) + " "
                    + Integer.reverseBytes(n) + " " + Integer.rotateLeft(n, 5) + " " + Integer.rotateRight(n, 37) + " "
                    + Integer.signum(n) + " " + Integer.hashCode(n) + " " + Integer.toString(n, 36) + " "
                    + Integer.toUnsignedString(n) + " " + Integer.toUnsignedLong(n) + " " + Integer.toUnsignedString(n, 16));
        }
        System.out.println(Integer.parseInt("-ff", 16) + " " + Integer.parseInt("+12") + " " + Integer.parseUnsignedInt("4294967295")
                + " " + Integer.parseInt("x12y", 1, 3, 10) + " " + Integer.decode("-0x1F") + " " + Integer.decode("#10") + " "
                + Integer.decode("010") + " " + Integer.valueOf("7") + " " + Integer.parseInt("zz", 36));
        System.out.println(Integer.compare(1, 2) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10) + " "
                + Integer.remainderUnsigned(-1, 10) + " " + Integer.sum(1, 2) + " " + Integer.max(3, 4) + " " + Integer.min(3, 4));
        for (String s : new String[] {"", "-", "+", "1a", "2147483648", "-2147483649", " 1", "0x10", null, "１２"}) {
            attempt(() -> Integer.parseInt(s));
        }
        attempt(() -> Integer.parseInt("1", 1));
        attempt(() -> Integer.parseInt("1", 37));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Integer.parseUnsignedInt("4294967296"));
        attempt(() -> Integer.decode(""));
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + c.equals(128L) + " " + c.compareTo(a) + " "
                + c.byteValue() + " " + c.shortValue() + " " + c.doubleValue());
        System.out.println(Integer.SIZE + " " + Integer.BYTES + " " + Integer.TYPE);
    }
}
