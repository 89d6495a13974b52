package lang;

/** Switches over byte, char, short, int and wrappers: dense, sparse, falling through, with extreme keys. */
public class SwitchKinds {
    static String dense(int n) {
        StringBuilder b = new StringBuilder();
        switch (n) {
            case 0:
                b.append("zero ");
            case 1:
                b.append("one ");
                break;
            case 2:
            case 3:
                b.append("few ");
            default:
                b.append("many ");
            case -1:
                b.append("end");
        }
        return b.toString();
    }

    static int sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE:
                return 1;
            case -1000:
                return 2;
            case 0:
                return 3;
            case Integer.MAX_VALUE:
                return 4;
            default:
                return 5;
        }
    }

    static String small(byte b, char c, short s, Integer w) {
        String r = "";
        switch (b) {
            case -128 -> r += "min";
            case 127 -> r += "max";
            default -> r += "b";
        }
        r += switch (c) {
            case 'a', 'b', 'c' -> "abc";
            case '\uffff' -> "last";
            default -> {
                char d = (char) (c + 1);
                yield "" + d;
            }
        };
        r += switch (s) {
            case 300 -> 3.0;
            default -> 1;
        };
        switch (w) {
            case 1:
                return r + "w1";
            default:
                return r + "w";
        }
    }

    public static void main(String[] args) {
        for (int n = -2; n < 5; n++) {
            System.out.println(dense(n));
        }
        System.out.println(sparse(Integer.MIN_VALUE) + "" + sparse(-1000) + sparse(0) + sparse(Integer.MAX_VALUE) + sparse(7));
        System.out.println(small((byte) -128, 'b', (short) 300, 1) + small((byte) 127, '\uffff', (short) 0, 2) + small((byte) 0, 'y', (short) 1, 1));
        try {
            small((byte) 0, 'a', (short) 0, null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        switch (args.length) {
        }
    }
}
