package lang;

public class Bits {
    static int crc(byte[] data) {
        int c = -1;
        for (byte b : data) {
            c ^= b & 0xff;
            for (int i = 0; i < 8; i++) {
                c = c >>> 1 ^ 0xedb88320 & -(c & 1);
            }
        }
        return ~c;
    }

    static int[] md(byte[] input) {
        int[] s = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
        int[] k = new int[64];
        for (int i = 0; i < 64; i++) {
            k[i] = (int) (long) (Math.abs(Math.sin(i + 1)) * (1L << 32));
        }
        int blocks = (input.length + 8 >>> 6) + 1;
        byte[] padded = new byte[blocks << 6];
        System.arraycopy(input, 0, padded, 0, input.length);
        padded[input.length] = (byte) 0x80;
        long bits = (long) input.length << 3;
        for (int i = 0; i < 8; i++) {
            padded[padded.length - 8 + i] = (byte) (bits >>> 8 * i);
        }
        int a0 = 0x67452301, b0 = 0xefcdab89, c0 = 0x98badcfe, d0 = 0x10325476;
        for (int block = 0; block < blocks; block++) {
            int[] m = new int[16];
            for (int i = 0; i < 64; i++) {
                m[i >> 2] |= (padded[(block << 6) + i] & 0xff) << (i & 3) * 8;
            }
            int a = a0, b = b0, c = c0, d = d0;
            for (int i = 0; i < 64; i++) {
                int f, g;
                switch (i >>> 4) {
                    case 0:
                        f = b & c | ~b & d;
                        g = i;
                        break;
                    case 1:
                        f = d & b | ~d & c;
                        g = 5 * i + 1 & 15;
                        break;
                    case 2:
                        f = b ^ c ^ d;
                        g = 3 * i + 5 & 15;
                        break;
                    default:
                        f = c ^ (b | ~d);
                        g = 7 * i & 15;
                }
                f += a + k[i] + m[g];
                a = d;
                d = c;
                c = b;
                b += Integer.rotateLeft(f, s[(i >>> 4) * 4 + (i & 3)]);
            }
            a0 += a;
            b0 += b;
            c0 += c;
            d0 += d;
        }
        return new int[] {a0, b0, c0, d0};
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) {
            h = (h ^ s.charAt(i)) * 0x100000001b3L;
        }
        return h;
    }

    static int next(int x) {
        x ^= x << 13;
        x ^= x >>> 17;
        return x ^ x << 5;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(crc("123456789".getBytes())));
        for (String s : new String[] {"", "a", "The quick brown fox jumps over the lazy dog"}) {
            StringBuilder b = new StringBuilder();
            for (int v : md(s.getBytes())) {
                for (int i = 0; i < 4; i++) {
                    int x = v >>> i * 8 & 0xff;
                    b.append(Character.forDigit(x >> 4, 16)).append(Character.forDigit(x & 15, 16));
                }
            }
            System.out.println(b + " " + Long.toHexString(fnv(s)));
        }
        int x = 2463534242L > 0 ? (int) 2463534242L : 0;
        for (int i = 0; i < 1000; i++) {
            x = next(x);
        }
        System.out.println(x);
        int gray = 0;
        for (int i = 0; i < 16; i++) {
            gray = i ^ i >> 1;
            System.out.print(Integer.toBinaryString(gray) + (Integer.bitCount(gray) & 1) + " ");
        }
        System.out.println();
        long flags = 0;
        for (int i = 0; i < 64; i += 7) {
            flags |= 1L << i;
        }
        flags &= ~(1L << 14);
        System.out.println(Long.toBinaryString(flags) + " " + Long.bitCount(flags) + " " + (flags >> 62) + " " + (flags >>> 62) + " " + Long.numberOfTrailingZeros(flags & flags - 1) + " " + Long.highestOneBit(flags) + " " + Long.reverseBytes(flags) + " " + Long.rotateLeft(flags, 9));
        byte b = (byte) 0b1010_1010;
        System.out.println(b + " " + (b >> 1) + " " + (b >>> 1) + " " + (byte) (b >>> 1) + " " + (b & 0xff) + " " + (byte) (b << 1) + " " + (char) (b & 0x7f) + " " + (short) (b * b) + " " + 0x7fff_ffff + " " + 0777 + " " + 0b1111);
    }
}
