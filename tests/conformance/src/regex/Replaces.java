package regex;

import java.util.regex.*;

public class Replaces {
    public static void main(String[] args) {
        System.out.println("a1b22c333".replaceAll("\\d+", "#") + " " + "a1b22".replaceFirst("\\d", "<$0>") + " " + "john smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        System.out.println(Pattern.compile("\\d+").matcher("3 cats 12 dogs").replaceAll(r -> Integer.toString(Integer.parseInt(r.group()) * 2)) + " " + Pattern.compile("[a-c]").matcher("xaybzc").replaceFirst(r -> r.group().toUpperCase()));
        StringBuilder b = new StringBuilder();
        Matcher m = Pattern.compile("\\{(\\w+)\\}").matcher("Hi {name}, {greet}!");
        while (m.find()) {
            m.appendReplacement(b, Matcher.quoteReplacement("$" + m.group(1).length()));
        }
        System.out.println(m.appendTail(b));
        StringBuffer sb = new StringBuffer();
        Matcher m2 = Pattern.compile("o").matcher("foo boo");
        while (m2.find()) {
            m2.appendReplacement(sb, "0");
        }
        System.out.println(m2.appendTail(sb) + " " + Pattern.quote("a.b") + " " + "a.b axb".replaceAll(Pattern.quote("a.b"), "!") + " " + "a.b.c".replace(".", "\\$"));
        for (String bad : new String[] {"$9", "$", "\\", "${x}"}) {
            try {
                System.out.println("abc".replaceAll("b", bad));
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.out.println("".replaceAll("x*", "-") + " " + "abc".replaceAll("x*", "-") + " " + "abc".replaceAll("", ".") + " " + "aaa".replaceAll("a*", "X") + " " + "tab\there".replaceAll("\\s", "_"));
        System.out.println("CamelCaseString".replaceAll("(?<!^)(?=[A-Z])", "_").toLowerCase() + " " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
    }
}
