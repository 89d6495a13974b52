package lang;

public class LongOps {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 63, 64, 65, 1000000007L, 1L << 31, -(1L << 31), 1L << 32, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789ABCDEFL};
        long hash = 1;
        for (long a : values) {
            for (long b : values) {
                hash = hash * 1099511628211L ^ (a + b);
                hash = hash * 1099511628211L ^ (a - b);
                hash = hash * 1099511628211L ^ (a * b);
                hash = hash * 1099511628211L ^ (a & b) ^ (a | ~b);
                hash = hash * 1099511628211L ^ (a << b) ^ (a >> b) ^ (a >>> b);
                if (b != 0) {
                    hash = hash * 1099511628211L ^ (a / b) ^ (a % b);
                }
                hash += a < b ? 1 : a == b ? 2 : 3;
            }
            System.out.println(a + " " + (int) a + " " + (short) a + " " + (byte) a + " " + (float) a + " " + (double) a + " " + Long.toHexString(a) + " " + -a + " " + ~a + " " + (a << 3) + " " + (a >>> 60) + " " + Long.hashCode(a));
        }
        System.out.println(hash);
        long seed = 42;
        int[] buckets = new int[8];
        for (int i = 0; i < 5000; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            buckets[(int) (seed >>> 61)]++;
        }
        for (int v : buckets) {
            System.out.print(v + " ");
        }
        System.out.println(seed);
        long l = 5;
        l += 2.9;
        l <<= 70;
        l |= 1;
        int shift = 3;
        shift <<= 1L;
        System.out.println(l + " " + shift + " " + (5 / 2L) + " " + (char) (65L + 1) + " " + (1L + 'a'));
        try {
            System.out.println(l / (l - l));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
