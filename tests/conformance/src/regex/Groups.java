package regex;

import java.util.*;
import java.util.regex.*;

public class Groups {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\d+)-(\\d+)(?:x(\\w))?").matcher("10-20 7-8xz end");
        while (m.find()) {
            System.out.print(m.group() + "@" + m.start() + "-" + m.end() + " [" + m.group(1) + "," + m.group(2) + "," + m.group(3) + "] " + m.start(3) + "; ");
        }
        System.out.println(m.groupCount());
        Matcher named = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-05 and 1999-12");
        named.find();
        System.out.println(named.group("year") + named.group("month") + named.start("month") + named.end("year") + " " + named.replaceAll("${month}/${year}"));
        named.reset().find();
        try {
            named.group("day");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Matcher none = Pattern.compile("a").matcher("b");
        System.out.println(none.matches() + " " + none.find() + none.lookingAt() + none.hitEnd());
        try {
            none.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.reset();
            m.find();
            m.group(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.matches("(a|b)*abb", "ababb") + " " + "x1y22".matches("(?:[a-z]\\d+)+") + " " + Pattern.compile("(.)(.)\\2\\1").matcher("xabbay").find() + Pattern.compile("(?<q>['\"]).*?\\k<q>").matcher("say 'it' now").replaceFirst("Q"));
        Matcher region = Pattern.compile("\\w+").matcher("one two three").region(4, 9);
        region.find();
        System.out.println(region.group() + region.regionStart() + region.regionEnd() + region.hasAnchoringBounds() + region);
        MatchResult r = region.toMatchResult();
        System.out.println(r.group() + r.start() + r.groupCount());
        System.out.println(Pattern.compile("\\d").matcher("a1b2c3").results().map(MatchResult::group).toList() + " " + Pattern.compile("[aeiou]").asPredicate().test("xyz") + Pattern.compile("a+").asMatchPredicate().test("aaa"));
    }
}
