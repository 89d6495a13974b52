package lang;

public class IntOps {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 127, 128, 255, 256, 65535, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678, 0xDEADBEEF};
        long hash = 17;
        for (int a : values) {
            for (int b : values) {
                int add = a + b, sub = a - b, mul = a * b, and = a & b, or = a | b, xor = a ^ b;
                int shl = a << b, shr = a >> b, ushr = a >>> b;
                int div = b == 0 ? -99 : a / b, rem = b == 0 ? -98 : a % b;
                hash = hash * 31 + add;
                hash = hash * 31 + sub;
                hash = hash * 31 + mul;
                hash = hash * 31 + (and ^ or ^ xor);
                hash = hash * 31 + shl + shr - ushr;
                hash = hash * 31 + div * 7L + rem;
                if (a == 0xDEADBEEF) {
                    System.out.println(a + " " + b + ": " + add + " " + sub + " " + mul + " " + and + " " + or + " " + xor + " " + shl + " " + shr + " " + ushr + " " + div + " " + rem + " " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b));
                }
            }
            System.out.println(a + " " + -a + " " + ~a + " " + (byte) a + " " + (short) a + " " + (int) (char) a + " " + (long) a + " " + (float) a + " " + (double) a + " " + Integer.toBinaryString(a) + " " + (a++ + ++a) + " " + (a-- - --a));
        }
        System.out.println(hash);
        byte b = 127;
        b++;
        short s = -32768;
        s--;
        char c = 0;
        c--;
        b += 5;
        s *= 3;
        c /= 2;
        System.out.println(b + " " + s + " " + (int) c);
        int x = 5;
        x += x++ * 2 + x;
        x -= 3.7;
        x <<= 33;
        x >>>= 1;
        x ^= 0x55;
        x %= 50;
        System.out.println(x);
        int i = 10;
        i = i++ + i--;
        System.out.println(i + " " + (i > 5 ? i < 20 ? "mid" : "high" : "low"));
        int wide = 0;
        for (int k = 0; k < 100000; k += 999) {
            wide += k ^ (k << 3);
        }
        System.out.println(wide);
    }
}
