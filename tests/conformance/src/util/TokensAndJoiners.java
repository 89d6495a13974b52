package util;

import java.util.*;

public class TokensAndJoiners {
    public static void main(String[] args) {
        StringTokenizer t = new StringTokenizer("a b\tc,d  e", " ,");
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) {
            System.out.print("[" + t.nextToken() + "]");
        }
        StringTokenizer with = new StringTokenizer("1+22-3", "+-", true);
        while (with.hasMoreElements()) {
            System.out.print("<" + with.nextElement() + ">");
        }
        System.out.println();
        StringTokenizer change = new StringTokenizer("k=v;x=y");
        System.out.println(change.nextToken("=") + change.nextToken(";") + change.nextToken("="));
        try {
            new StringTokenizer("").nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("nothing");
        System.out.print(j + " " + j.length() + " ");
        j.add("one").add(null).add("three");
        System.out.println(j + " " + j.length());
        StringJoiner other = new StringJoiner("-", "<", ">").add("x").add("y");
        System.out.println(j.merge(other).merge(j) + " " + new StringJoiner("|") + "." + new StringJoiner("|").merge(new StringJoiner("a", "b", "c")));
        System.out.println(String.join("/", List.of("p", "q")) + String.join("", "a", null, "b") + Objects.toString(null) + Objects.toString(null, "dft") + Objects.hash(1, "a", null) + Objects.hashCode(null));
        System.out.println(Objects.equals(null, null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.compare("a", "b", Comparator.naturalOrder()) + Objects.requireNonNullElse(null, 5) + Objects.isNull(1) + Objects.checkIndex(2, 3));
        for (Runnable bad : new Runnable[] {() -> Objects.requireNonNull(null, "message"), () -> Objects.requireNonNull(null, () -> "supplied"), () -> Objects.checkIndex(3, 3), () -> Objects.checkFromToIndex(2, 1, 5), () -> Objects.checkFromIndexSize(1, 5, 4), () -> new StringJoiner(null)}) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
