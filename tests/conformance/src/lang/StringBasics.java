package lang;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** String: charAt, substring, indexOf, compare, regions, code points, failures. */
public class StringBasics {
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
        String s = "Hello, Wörld \ud83d\ude00!";
        System.out.println(s.length() + " " + s.charAt(8) + " " + s.codePointAt(13) + " " + s.codePointCount(0, s.length()) + " "
                + s.offsetByCodePoints(0, 14) + " " + s.codePointBefore(15));
        System.out.println(s.indexOf('o') + " " + s.indexOf("o", 5) + " " + s.lastIndexOf('l') + " " + s.lastIndexOf("l", 5) + " "
                + s.indexOf("") + " " + s.indexOf("zz") + " " + s.lastIndexOf("") + " " + s.indexOf(0x1F600) + " " + s.indexOf('H', -5));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("lo", 3) + " " + s.endsWith("!") + " " + s.contains("rld") + " "
                + s.regionMatches(true, 0, "hELLO", 0, 5) + " " + s.regionMatches(1, "xell", 1, 3) + " " + s.contentEquals(new StringBuilder(s)));
        System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "B".compareToIgnoreCase("a") + " "
                + "ab".equals("AB") + " " + "ab".equalsIgnoreCase("AB") + " " + "\u0130".equalsIgnoreCase("i") + " " + "".isEmpty());
        attempt(() -> s.charAt(-1));
        attempt(() -> s.charAt(100));
        attempt(() -> s.substring(5, 3));
        attempt(() -> s.substring(-1));
        attempt(() -> s.substring(50));
        attempt(() -> s.codePointAt(99));
        attempt(() -> s.subSequence(0, 5));
        attempt(() -> "abc".repeat(-1));
        attempt(() -> "abc".repeat(3) + "x".repeat(0));
        attempt(() -> new String(new char[] {'a', 'b', 'c'}, 1, 5));
        attempt(() -> new String(new int[] {0x1F600, 'a'}, 0, 2));
        attempt(() -> new String(new int[] {-1}, 0, 1));
        attempt(() -> String.valueOf(new char[] {'x', 'y'}) + String.copyValueOf(new char[] {'z'}) + String.valueOf((Object) null));
        attempt(() -> "a".concat("") == "a");
        attempt(() -> ("a" + "b") == "ab");
        attempt(() -> new String("ab").intern() == "ab");
        attempt(() -> "hash".hashCode() + " " + "".hashCode() + " " + "\u00e9\u20ac".hashCode());
        attempt(() -> Arrays.toString("héé€".getBytes(StandardCharsets.UTF_8)) + new String(new byte[] {-61, -87, -1}, StandardCharsets.UTF_8));
        attempt(() -> Arrays.toString("hé€".getBytes(StandardCharsets.ISO_8859_1)) + Arrays.toString("a€".getBytes(StandardCharsets.UTF_16)));
    }
}
