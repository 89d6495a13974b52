package lang;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Surrogates, combining marks, code points across StringBuilder, String and char arrays. */
public class UnicodeText {
    public static void main(String[] args) {
        String s = "a\ud83d\ude00e\u0301\ud83dz";
        StringBuilder hex = new StringBuilder();
        s.codePoints().forEach(c -> hex.append(Integer.toHexString(c)).append(' '));
        System.out.println(hex + "" + s.length() + " " + s.codePointCount(0, s.length()));
        StringBuilder b = new StringBuilder(s).reverse();
        for (int i = 0; i < b.length(); i++) {
            System.out.print((int) b.charAt(i) + " ");
        }
        System.out.println();
        for (int i = 0; i < s.length(); i = s.offsetByCodePoints(i, 1)) {
            System.out.print(Character.charCount(s.codePointAt(i)) + "" + Character.isSurrogate(s.charAt(i)) + " ");
        }
        System.out.println();
        System.out.println(s.indexOf(0x1F600) + " " + s.indexOf('\ude00') + " " + s.indexOf("\ude00e") + " " + s.lastIndexOf(0xd83d) + " " + s.substring(2, 3).codePointAt(0));
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        System.out.println(Arrays.toString(utf8) + " " + new String(utf8, StandardCharsets.UTF_8).equals(s));
        System.out.println(Arrays.toString("\ud83d\ude00".getBytes(StandardCharsets.UTF_16BE)) + Arrays.toString("é€".getBytes(StandardCharsets.US_ASCII)));
        System.out.println("\ud83d\ude00".toUpperCase().length() + " " + "ß".toUpperCase() + " " + "ﬃ".toUpperCase() + " " + "Ǆ".toLowerCase() + " " + "İ".toLowerCase().length());
        System.out.println("caf\u00e9".compareTo("cafe\u0301") + " " + "z".compareTo("\u00e9") + " " + "\uffff".compareTo("\ud83d\ude00"));
        char[] cs = Character.toChars(0x1F600);
        System.out.println(cs.length + " " + new String(cs).codePointAt(0) + " " + String.valueOf(cs, 1, 1).length() + " " + new StringBuilder().appendCodePoint(0x10FFFF).length());
    }
}
