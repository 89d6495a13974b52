package lang;

/** Shifts, masks and casts at the edges, compound assignments of narrow types. */
public class BitTwiddle {
    public static void main(String[] args) {
        int[] ns = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xDEADBEEF};
        for (int n : ns) {
            StringBuilder b = new StringBuilder();
            for (int s : new int[] {0, 1, 31, 32, 33, -1, 63, 64}) {
                b.append(n << s).append(' ').append(n >> s).append(' ').append(n >>> s).append(' ')
                        .append((long) n << s).append(' ').append((long) n >>> s).append(' ');
            }
            System.out.println(b);
        }
        byte b = (byte) 0x80;
        b >>>= 1;
        short s = -1;
        s >>>= 10;
        char c = 0xFFFF;
        c += 2;
        c >>= 1;
        int i = -1;
        i >>>= 33;
        long l = -1;
        l >>>= 65;
        b += 1.9;
        i *= 1.5;
        l ^= 0xFFL;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l + " " + (byte) 0x1FF + " " + (short) 0x18000 + " "
                + (int) 3e10 + " " + (long) -1e30f + " " + (char) -1 % 1000 + " " + (byte) 300.7 + " " + (~5) + " " + -(-128) + " " + (byte) -(byte) -128);
        System.out.println((0b1010 & 0b0110) + " " + (0b1010 | 0b0110) + " " + (0b1010 ^ 0b0110) + " " + (true & false | true ^ true)
                + " " + 1_000_000 + " " + 0x7fff_ffff + " " + 017 + " " + 'a' / 2 + " " + 0xFFFFFFFFL + " " + 1e-3f + " " + 0x1.8p1);
    }
}
