package lang;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** String: split, join, strip, lines, replace, chars, format, transform, case mapping. */
public class StringMore {
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
        for (String[] p : new String[][] {{"a,b,,c,,", ","}, {"", ","}, {",", ","}, {"abc", ""}, {"a1b22c", "[0-9]+"}, {"a.b.c", "."}, {"a|b", "|"}}) {
            System.out.println(Arrays.toString(p[0].split(p[1])) + Arrays.toString(p[0].split(p[1], -1)) + Arrays.toString(p[0].split(p[1], 2)));
        }
        System.out.println(String.join("-", "a", null, "b") + " " + String.join("/", List.of("x", "y")) + " [" + "  \u2003a b\t\n ".strip()
                + "] [" + " a ".stripLeading() + "] [" + " a ".stripTrailing() + "] [" + "\u2003a".trim() + "] " + " \t".isBlank());
        System.out.println("a\nb\r\nc\r".lines().toList() + " " + "banana".replace('a', 'o') + " " + "banana".replace("an", "[an]") + " "
                + "banana".replaceAll("(a)(n)", "$2$1") + " " + "banana".replaceFirst("a", "\\$") + " " + "aaa".replace("", "-"));
        System.out.println("abc".chars().sum() + " " + "a\ud83d\ude00".codePoints().mapToObj(Integer::toHexString).toList() + " "
                + "x=%s %05d %x %.2f %c %b %n".formatted("s", 42, 255, 1.005, 'c', true).trim() + " " + "abc".transform(t -> t + t.length()));
        System.out.println("Straße ΑΣ ŉ İ i".toUpperCase(Locale.ROOT) + " " + "ΑΣ ΑΣΑ İ I".toLowerCase(Locale.ROOT) + " "
                + "TITLE".toLowerCase() + " " + "i".toUpperCase(Locale.ENGLISH));
        System.out.println("abcabc".matches("(abc)+") + " " + "x".compareTo("x") + " " + "%d items".formatted(3) + " " + "a,b;c".split("[,;]").length);
        attempt(() -> String.format("%d", "x"));
        attempt(() -> String.format("%s %s", "x"));
        attempt(() -> String.format("%q", 1));
        attempt(() -> String.format("%2$s %1$s %<s", "a", "b"));
        attempt(() -> String.format("|%8s|%-8s|%08.3f|%+d|%,d|%(d|% d|%#x|%S|", "r", "l", 3.14159, 5, 1234567, -5, 5, 255, "up"));
        attempt(() -> "a".describeConstable().get() + " " + "a\tb".translateEscapes().length());
        attempt(() -> new StringJoiner(", ", "{", "}").add("a").add("b").setEmptyValue("none").toString());
        attempt(() -> "b".compareToIgnoreCase("A") + " " + String.CASE_INSENSITIVE_ORDER.compare("a", "B"));
    }
}
