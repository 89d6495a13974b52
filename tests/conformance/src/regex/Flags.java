package regex;

import java.util.regex.*;

public class Flags {
    static boolean has(String pattern, int flags, String text) {
        return Pattern.compile(pattern, flags).matcher(text).find();
    }

    public static void main(String[] args) {
        System.out.println(has("abc", Pattern.CASE_INSENSITIVE, "xABCx") + " " + has("\u00e4", Pattern.CASE_INSENSITIVE, "\u00c4") + " " + has("\u00e4", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "\u00c4"));
        System.out.println(has("^b$", Pattern.MULTILINE, "a\nb\nc") + " " + has("^b$", 0, "a\nb\nc") + " " + has("a.b", Pattern.DOTALL, "a\nb") + has("a.b", 0, "a\nb"));
        System.out.println(has("a b # c", Pattern.COMMENTS, "ab") + " " + has("a.b", Pattern.LITERAL, "axb") + has("a.b", Pattern.LITERAL, "a.b") + has("$", Pattern.UNIX_LINES, "x\r"));
        System.out.println(has("\\w", Pattern.UNICODE_CHARACTER_CLASS, "\u00e9") + " " + has("\\w", 0, "\u00e9") + has("\\d", Pattern.UNICODE_CHARACTER_CLASS, "\u0663") + has("e\u0301", Pattern.CANON_EQ, "\u00e9"));
        System.out.println(has("(?i)a(?-i)b", 0, "Ab") + " " + has("(?i)a(?-i)b", 0, "AB") + has("(?i:x)y", 0, "Xy") + has("(?s).(?m)^b", 0, "\nb"));
        Pattern p = Pattern.compile("x", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        System.out.println(p.flags() + " " + p.pattern() + " " + p);
        Matcher m = p.matcher("aXa");
        System.out.println(m.find() + " " + m.usePattern(Pattern.compile("a")).find() + m.start() + m.reset("zz").find());
        Matcher transparent = Pattern.compile("(?<=a)b").matcher("ab").region(1, 2);
        System.out.println(transparent.find() + " " + transparent.reset().region(1, 2).useTransparentBounds(true).find());
        try {
            Pattern.compile("a", 1 << 20);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
