package lang;

import java.util.*;
import java.util.stream.*;

public class Strings2 {
    static String reverseWords(String s) {
        StringBuilder b = new StringBuilder();
        for (String w : s.split("\\s+")) {
            b.insert(0, w + " ");
        }
        return b.toString().trim();
    }

    static boolean palindrome(String s) {
        String t = s.toLowerCase().replaceAll("[^a-z]", "");
        return new StringBuilder(t).reverse().toString().equals(t);
    }

    static String caesar(String s, int k) {
        char[] c = s.toCharArray();
        for (int i = 0; i < c.length; i++) {
            if (Character.isUpperCase(c[i])) {
                c[i] = (char) ('A' + (c[i] - 'A' + k + 26) % 26);
            } else if (Character.isLowerCase(c[i])) {
                c[i] = (char) ('a' + (c[i] - 'a' + k + 26) % 26);
            }
        }
        return String.valueOf(c);
    }

    static String rle(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) {
            }
            b.append(j - i).append(s.charAt(i));
        }
        return b.toString();
    }

    static int distance(String a, String b) {
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int diag = row[0]++;
            for (int j = 1; j <= b.length(); j++) {
                int t = row[j];
                row[j] = Math.min(Math.min(row[j], row[j - 1]) + 1, diag + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                diag = t;
            }
        }
        return row[b.length()];
    }

    public static void main(String[] args) {
        System.out.println(reverseWords("the quick  brown\tfox") + "|" + palindrome("A man, a plan, a canal: Panama") + palindrome("no") + "|" + caesar("Hello, Zed!", 3) + caesar(caesar("Round", 5), -5) + "|" + rle("aaabccdddd") + "|" + distance("kitten", "sitting"));
        String s = "αβγ-abc-中文-\uD83D\uDE00";
        System.out.println(s.length() + " " + s.indexOf("中") + s.indexOf(0x1F600) + s.lastIndexOf('-') + s.substring(4, 9) + s.replace('α', 'a') + s.replace("-", "--") + s.contains("文") + s.toUpperCase() + s.charAt(12) + s.codePointAt(11) + Arrays.toString(s.split("-")) + s.hashCode() + new StringBuilder(s).reverse() + s.compareTo("αβγ-abd") + s.startsWith("αβ") + s.endsWith("\uDE00") + s.trim().strip().isBlank() + s.repeat(2).length());
        System.out.println(s.chars().filter(c -> c > 255).count() + " " + s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")) + " " + "a\nb\n\nc".lines().map(l -> "[" + l + "]").collect(Collectors.joining()) + "  x ".strip() + "|" + " \t x".stripLeading() + "|" + "\u3000é\u3000".strip() + "|" + "\u00a0nb\u00a0".trim().length());
        StringBuilder b = new StringBuilder("latin");
        b.append('中').append("abc").insert(2, "文").deleteCharAt(0).setCharAt(0, 'Ж');
        b.replace(1, 3, "é").append(1.5f).append(new char[] {'x', '€'}).append("12345", 1, 3).append(true);
        System.out.println(b + " " + b.length() + b.indexOf("中") + b.lastIndexOf("a") + b.charAt(3) + b.codePointAt(2) + b.substring(3) + b.compareTo(new StringBuilder("Жa")) + b.chars().max().getAsInt());
        b.setLength(3);
        b.append("ascii").deleteCharAt(0);
        System.out.println(b + " " + b.equals(b) + b.toString().contentEquals(b) + "éascii".contentEquals(new StringBuffer("éascii")) + String.join("", b));
        String a = "x", c = null;
        a += c;
        a += 1 + 2 + "3" + 4 + 5;
        a += 'c' + 1;
        a += (char) ('c' + 1);
        a += new int[0].length + 1.0f + 2L;
        System.out.println(a);
        System.out.println("a,b;c d".split("[,; ]").length + Arrays.toString("2020-01-02".split("-", 2)) + Arrays.toString(",a,,b,,".split(",")) + Arrays.toString("".split(",")) + Arrays.toString("abc".split("b", 0)) + Arrays.toString("a|b|c".split("\\|")) + Arrays.toString("aXbXc".split("X", -1)) + Arrays.toString(" a b ".split(" ")));
        System.out.println("%s %5d|%-6s|%06.2f %x %c %b %e %,d %+d %o %h %%".formatted("s", 42, "ab", 3.14159, 255, 'q', true, 12345.678, 9876543, 5, 8, "hi"));
        System.out.println("Tab\tQuote\"Back\\Unicode\u0041Octal\101\0".length() + " " + "\u00e9".equals("é") + "a".compareTo("b") + "apple".compareTo("app") + "A".compareTo("a") + "".compareTo("x") + "é".compareTo("中") + " " + "b".repeat(3).indexOf("bb", 1) + "ababab".lastIndexOf("ab", 3) + "abc".indexOf('c', -5) + "abc".indexOf("", 3) + "abc".lastIndexOf('a', -1));
        Map<Boolean, List<String>> parts = Stream.of("apple", "Bob", "cat", "Dog").collect(Collectors.partitioningBy(w -> Character.isUpperCase(w.charAt(0))));
        System.out.println(parts + " " + "hello world".chars().mapToObj(x -> String.valueOf((char) x)).collect(Collectors.groupingBy(x -> x, TreeMap::new, Collectors.counting())));
        System.out.println(String.valueOf(new char[0]).isEmpty() + "" + "abc".equals(null) + "abc".equals(new StringBuilder("abc")) + "ABC".equalsIgnoreCase(null) + ("a" + "b" == "ab") + (new String("ab") == "ab") + "ab".intern().equals("ab") + Objects.equals("x", "x") + "hello".describeConstable().get() + "x".compareTo("x") + "a-b".translateEscapes());
    }
}
