package lang;

import java.util.Arrays;

public class Strings {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.isEmpty() + " " + "".isEmpty() + " " + "  ".isBlank());
        System.out.println(s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.lastIndexOf('o') + " " + s.indexOf("World") + " " + s.indexOf("x"));
        System.out.println(s.lastIndexOf("l") + " " + s.lastIndexOf("l", 4) + " " + s.lastIndexOf("") + " " + s.indexOf("") + " " + s.indexOf("", 50));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(5, 5) + "|" + s.subSequence(1, 3));
        System.out.println(s.toUpperCase() + s.toLowerCase() + s.concat("!") + s.replace('l', 'L') + s.replace("o", "00"));
        System.out.println(s.startsWith("Hell") + " " + s.endsWith("ld") + " " + s.startsWith("World", 7) + " " + s.contains("lo,"));
        System.out.println(s.compareTo("Hello") + " " + "abc".compareTo("abd") + " " + "a".compareTo("") + " " + "B".compareToIgnoreCase("a"));
        System.out.println("HeLLo".equalsIgnoreCase("hEllO") + " " + "straße".equalsIgnoreCase("STRASSE") + " " + "ÄÖ".equalsIgnoreCase("äö"));
        System.out.println(s.hashCode() + " " + "".hashCode() + " " + "polygenelubricants".hashCode() + " " + "ünïcödé".hashCode());
        System.out.println(Arrays.toString(s.toCharArray()) + Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)));
        System.out.println(Arrays.toString("a1b22c333".split("[0-9]+")) + Arrays.toString("a.b.c".split("\\.")) + Arrays.toString("abc".split("")));
        System.out.println(String.join("-", "a", "b", "c") + String.join("/", Arrays.asList("x", "y")) + "ab".repeat(3) + "x".repeat(0));
        System.out.println("  trim me ".trim() + "|" + "\u2003 strip \u2003".strip() + "|" + " lead".stripLeading() + "|" + "trail ".stripTrailing() + "|");
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(12) + String.valueOf(1L << 40) + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf((Object) null));
        System.out.println(String.valueOf(new char[] {'x', 'y'}) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new char[] {'q'}) + new String("copy"));
        System.out.println("a\tb\n\"quoted\" \\ é € \uD83D\uDE00".length() + " " + "\uD83D\uDE00".codePointAt(0) + " " + "x\uD83D\uDE00y".codePointCount(0, 4) + " " + "x\uD83D\uDE00".codePointBefore(3));
        System.out.println("text".contentEquals("text") + " " + "text".contentEquals(new StringBuilder("text")) + " " + "text".contentEquals(new StringBuffer("texu")));
        System.out.println("abcdef".regionMatches(2, "xcdx", 1, 2) + " " + "abcdef".regionMatches(true, 2, "xCDx", 1, 2) + " " + "a".regionMatches(-1, "a", 0, 1));
        String t = new String("interned");
        System.out.println((t == "interned") + " " + (t.intern() == "interned") + " " + t.equals("interned") + " " + ("inter" + "ned" == "interned"));
        System.out.println("line1\nline2\r\nline3".lines().count() + " " + "  a\n    b\n".stripIndent() + "|" + "x\ny".indent(2) + "|");
        System.out.println("a\\tb\\101\\n".translateEscapes().length() + " " + "%d-%s".formatted(5, "five") + " " + "abc".chars().sum() + " " + "aé\uD83D\uDE00".codePoints().count());
        System.out.println("Mississippi".replaceAll("ss", "SS") + " " + "Mississippi".replaceFirst("i", "I") + " " + "abc".matches("[a-c]+") + " " + "x".transform(v -> v + v));
        System.out.println("ÀÉÎ".toLowerCase() + "àéîß".toUpperCase() + "ΑΣ".toLowerCase() + "ǆ".toUpperCase());
        int[] points = {72, 0x1F600, 105};
        System.out.println(new String(points, 0, 3).length() + " " + Character.toString(0x1F600).length());
        try {
            System.out.println("abc".charAt(3));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("abc".substring(2, 1));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("abc".substring(4));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
