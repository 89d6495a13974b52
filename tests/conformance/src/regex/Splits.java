package regex;

import java.util.*;
import java.util.regex.*;

public class Splits {
    static String show(String[] parts) {
        return parts.length + Arrays.toString(parts);
    }

    public static void main(String[] args) {
        System.out.println(show("a,b,,c,,".split(",")) + show("a,b,,c,,".split(",", -1)) + show("a,b,,c,,".split(",", 2)) + show("".split(",")) + show(",".split(",")));
        System.out.println(show("boo:and:foo".split("o")) + show("boo:and:foo".split("o", 5)) + show("abc".split("")) + show(" a  b ".trim().split("\\s+")) + show("a1b2c".split("\\d")));
        System.out.println(show("a.b.c".split(".")) + show("a.b.c".split("\\.")) + show("a|b".split("|")) + show("x".split("y")) + show("2024-01-02T03:04".split("[-T:]")));
        System.out.println(show(Pattern.compile("\\s*;\\s*").split("k = v ; x=y;z")) + Pattern.compile(",").splitAsStream("p,q,,").toList() + show("aXbxc".split("(?i)x")) + show(Pattern.compile("(?<=,)").split("a,b,c")));
        System.out.println(show("\u00e4\u00f6\u00e4".split("\u00f6")) + show("a\ud83d\ude00b".split("\ud83d\ude00")) + show("aabbaab".split("b+|a{2}")));
    }
}
