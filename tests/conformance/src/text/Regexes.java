package text;

import java.util.*;
import java.util.regex.*;

public class Regexes {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("joe@mail.com, ann@site.com; bad@x.org");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.start() + "-" + m.end(2) + " " + m.groupCount());
        }
        System.out.println("2024-01-15".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1") + " " + "aaa".replaceFirst("a*?", "X") + " " + "x1y2".replaceAll("[0-9]", "<$0>"));
        Matcher named = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2023-07!");
        System.out.println(named.find() + named.group("year") + named.group("month"));
        System.out.println(Pattern.matches("a{2,3}b?", "aaab") + " " + Pattern.matches("(a|b)*c", "ababc") + " " + Pattern.matches("[^abc]+", "xyz") + " " + Pattern.matches("\\p{Upper}\\p{Lower}+", "Word") + " " + Pattern.matches("(?i)hello", "HeLLo") + " " + Pattern.matches("^\\s*$", "  ") + " " + Pattern.matches("(\\w)\\1", "aa") + " " + Pattern.matches(".*(?<!x)y", "zy") + " " + Pattern.matches("a(?=b).*", "abc"));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + Pattern.compile("o").splitAsStream("foo boo").toList() + Arrays.toString("boo:and:foo".split("o", 2)));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c333").replaceAll(r -> "[" + r.group().length() + "]") + Pattern.compile("[aeiou]").matcher("education").results().count());
        Matcher look = Pattern.compile("x*").matcher("axxb");
        StringBuilder b = new StringBuilder();
        while (look.find()) {
            b.append(look.start()).append(look.group()).append(';');
        }
        System.out.println(b + " " + look.hitEnd() + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + Matcher.quoteReplacement("$1"));
        StringBuffer sb = new StringBuffer();
        Matcher app = Pattern.compile("cat").matcher("one cat two cats");
        while (app.find()) {
            app.appendReplacement(sb, "dog");
        }
        app.appendTail(sb);
        System.out.println(sb + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find() + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches() + Pattern.compile("a b # c", Pattern.COMMENTS).matcher("ab").matches());
        System.out.println(Pattern.compile("(a+)+b").matcher("aaaaaaaaab").matches() + " " + Pattern.compile("(?:x|y)++z").matcher("xyxz").matches() + " " + "a\\b".replace("\\", "/") + " " + Pattern.compile("[a-z&&[^m-p]]+").matcher("abq").matches() + Pattern.compile("\\bfoo\\b").matcher("a foo b").find());
        System.out.println(Pattern.compile("é+", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("éÉé").matches() + " " + Pattern.compile("\\p{L}+").matcher("añ中").matches() + " " + Pattern.compile("a.c").matcher("a\uD83D\uDE00c").matches());
        for (String bad : new String[] {"(", "[a", "a**", "\\", "(?<1>x)", "{1"}) {
            try {
                Pattern.compile(bad);
                System.out.println("compiled " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex());
            }
        }
        try {
            Pattern.compile("a").matcher("a").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
