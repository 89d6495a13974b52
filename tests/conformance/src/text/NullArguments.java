package text;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A null argument of each method of String, StringBuilder and their constructors: which message, if any. */
public class NullArguments {
    interface Action { Object run() throws Exception; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        String s = "self", n = null;
        StringBuilder b = new StringBuilder("self");
        char[] chars = null;
        byte[] bytes = null;
        CharSequence c = null;
        show("contains", () -> s.contains(c));
        show("contentEquals", () -> s.contentEquals(c));
        show("contentEquals buffer", () -> s.contentEquals((StringBuffer) null));
        show("endsWith", () -> s.endsWith(n));
        show("startsWith at", () -> s.startsWith(n, 1));
        show("equalsIgnoreCase", () -> s.equalsIgnoreCase(n));
        show("regionMatches", () -> s.regionMatches(0, n, 0, 1));
        show("regionMatches outside", () -> s.regionMatches(-1, n, 0, 1));
        show("regionMatches ignoring case", () -> s.regionMatches(true, 0, n, 0, 1));
        show("compareTo", () -> s.compareTo(n));
        show("compareToIgnoreCase", () -> s.compareToIgnoreCase(n));
        show("order", () -> String.CASE_INSENSITIVE_ORDER.compare(n, s));
        show("indexOf", () -> s.indexOf(n));
        show("indexOf from", () -> s.indexOf(n, 0));
        show("lastIndexOf", () -> s.lastIndexOf(n));
        show("lastIndexOf from", () -> s.lastIndexOf(n, -1));
        show("concat", () -> s.concat(n));
        show("replace", () -> s.replace(c, "x"));
        show("replace by", () -> s.replace("x", c));
        show("matches", () -> s.matches(n));
        show("split", () -> s.split(n));
        show("join", () -> String.join(c, "a"));
        show("getBytes", () -> s.getBytes(n));
        show("getChars", () -> { s.getChars(0, 1, chars, 0); return ""; });
        show("toUpperCase", () -> s.toUpperCase((Locale) null));
        show("valueOf", () -> String.valueOf(chars));
        show("copyValueOf", () -> String.copyValueOf(chars, 0, 1));
        show("new of String", () -> new String(n));
        show("new of builder", () -> new String((StringBuilder) null));
        show("new of buffer", () -> new String((StringBuffer) null));
        show("new of chars", () -> new String(chars));
        show("new of part", () -> new String(chars, 0, 1));
        show("new of points", () -> new String((int[]) null, 0, 1));
        show("new of bytes", () -> new String(bytes));
        show("new of bytes decoded", () -> new String(bytes, StandardCharsets.UTF_8));
        show("new decoded by null", () -> new String(new byte[1], n));
        show("builder of String", () -> new StringBuilder(n));
        show("builder of sequence", () -> new StringBuilder(c));
        show("append chars", () -> b.append(chars));
        show("append null", () -> b.append(n));
        show("insert chars", () -> b.insert(0, chars));
        show("insert null", () -> b.insert(0, n));
        show("builder indexOf", () -> b.indexOf(n));
        show("builder lastIndexOf", () -> b.lastIndexOf(n));
        show("builder replace", () -> b.replace(0, 1, n));
        show("builder compareTo", () -> b.compareTo(null));
        show("parseDouble", () -> Double.parseDouble(n));
        show("parseInt", () -> Integer.parseInt(n));
    }
}
