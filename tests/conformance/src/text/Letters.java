package text;

import java.util.*;

public class Letters {
    public static void main(String[] args) {
        String s = "\u4e2d\u6587 \u00c4\u00df \u0130i \ud835\udd38";
        System.out.println(s.toLowerCase(Locale.ROOT) + " " + s.toUpperCase(Locale.ROOT) + " " + s.codePointCount(0, s.length()) + " " + new StringBuilder(s).reverse());
        StringBuilder names = new StringBuilder();
        for (int c : new int[] {'A', '1', ' ', 0x4e2d, 0x1d538, 0x3b1, 0x301, '$'}) {
            names.append(Character.getType(c)).append(Character.UnicodeScript.of(c)).append(Character.UnicodeBlock.of(c)).append(Character.isIdeographic(c)).append(' ');
        }
        System.out.println(names);
        System.out.println("stra\u00dfe".equalsIgnoreCase("STRASSE") + " " + "\u03a3\u03c2".toLowerCase(Locale.ROOT) + "i".toUpperCase(new Locale("tr")) + "\u1f80".toUpperCase(Locale.ROOT));
    }
}
