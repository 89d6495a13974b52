package lang;

/** Byte, Short, Boolean: parsing, caching, arithmetic. */
public class SmallWrappers {
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
        attempt(() -> Byte.parseByte("-128"));
        attempt(() -> Byte.parseByte("128"));
        attempt(() -> Byte.decode("0x7f"));
        attempt(() -> Byte.toUnsignedInt((byte) -1) + Byte.hashCode((byte) -2) + Byte.compare((byte) 1, (byte) 5));
        attempt(() -> Short.parseShort("32768"));
        attempt(() -> Short.parseShort("-7fff", 16));
        attempt(() -> Short.reverseBytes((short) 0x0102) + " " + Short.toUnsignedInt((short) -1) + " " + Short.valueOf((short) 9).hashCode());
        attempt(() -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
        attempt(() -> Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " "
                + Boolean.valueOf("true").equals(true) + " " + Boolean.toString(false) + " " + Boolean.TRUE.compareTo(false));
        Byte b = 5;
        b++;
        b = (byte) (b + 1);
        Short s = 10;
        s--;
        Character c = 'a';
        c++;
        Boolean z = !Boolean.TRUE;
        Float f = 1f;
        f += 0.5f;
        Long l = 5L;
        l <<= 3;
        Double d = 2.0;
        d /= 4;
        System.out.println(b + " " + s + " " + c + " " + z + " " + f + " " + l + " " + d);
        Integer n = null;
        try {
            int m = n;
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Object chosen = true ? 1 : 2.0;
        Object kept = true ? (Object) 1 : "x";
        Object mixed = false ? 'a' : 98;
        System.out.println(chosen + " " + kept + " " + mixed);
        System.out.println((Number) 5 + " " + ((Object) 5L).equals(5) + " " + new Object[] {1, 'c', 2L, 3f}[2].getClass());
    }
}
