package regex;

import java.util.regex.*;

public class Constructs {
    static void find(String pattern, String text) {
        StringBuilder b = new StringBuilder(pattern + " in " + text + ":");
        Matcher m = Pattern.compile(pattern).matcher(text);
        for (int i = 0; i < 6 && m.find(); i++) {
            b.append(" [").append(m.group()).append(']');
        }
        System.out.println(b);
    }

    public static void main(String[] args) {
        find("a.*b", "xaabab");
        find("a.*?b", "xaabab");
        find("a.*+b", "xaabab");
        find("(?>a+)b", "aab ab");
        find("foo(?=bar)", "foobar foobaz");
        find("foo(?!bar)\\w*", "foobar foobaz");
        find("(?<=\\$)\\d+", "cost $42 or 17");
        find("(?<!\\$)\\b\\d+", "cost $42 or 17");
        find("[a-z&&[^aeiou]]+", "hello world");
        find("\\bcat\\b", "cat concat cat.");
        find("^\\w+|\\w+$", "first middle last");
        find("[\\p{Lu}\\d]+", "abCDe12\u00c9");
        find("\\p{Alpha}{2,3}", "abcdefgh1");
        find("\\p{L}+", "\u00fcber \u03b1\u03b2 1");
        find("\\x41\\u0042\\t?", "AB\tAB");
        find("a{2}|b{1,}?|c{0,2}+", "aabbccc");
        find("(a)|(b)", "ab");
        find("\\Qa.b\\E+", "a.bbb a+b");
        find("(?x) a  b # comment", "ab a b");
        find("[^\\s,]+", "one, two,three");
        find("\\R", "a\r\nb\nc");
        find("\\h+", "a \t b");
        find("(\\w)\\1", "bookkeeper");
        find("((a+)+)c", "aaaaaaaaaaaac");
        find("\\G\\d", "12a3");
        find("\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?", "1 2.5 3e10 4.5E-3");
        for (String bad : new String[] {"(", "[a", "a{2,1}", "*a", "\\", "(?<1a>x)", "(?<n>a)(?<n>b)", "[z-a]", "\\p{Nope}", "x{999999999999}", "(?<=a*)b"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " compiles");
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getMessage().replace('\n', '~'));
            }
        }
    }
}
