package lang;

public class Builders {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("str").append(2.5).append(1.5f).append(true).append(10L).append((Object) null).append((String) null);
        b.append(new char[] {'x', 'y'}).append(new char[] {'1', '2', '3'}, 1, 2).append("abcdef", 2, 4).append(new StringBuilder("sb"));
        System.out.println(b + " " + b.length());
        b.insert(0, "start ").insert(3, 'Z').insert(2, 42).insert(5, new char[] {'!'}).insert(b.length(), 9.25);
        System.out.println(b);
        b.reverse();
        System.out.println(b);
        b.setLength(20);
        b.deleteCharAt(0).delete(2, 5).replace(0, 3, "REPLACED").setCharAt(1, 'é');
        System.out.println(b + " " + b.indexOf("A") + " " + b.lastIndexOf("E") + " " + b.charAt(3) + " " + b.substring(4) + " " + b.substring(2, 6));
        b.append("€uro").appendCodePoint(0x1F600).append('x');
        System.out.println(b + " " + b.length() + " " + b.codePointCount(0, b.length()) + " " + b.indexOf("€"));
        System.out.println(b.reverse() + " " + b.isEmpty());
        b.setLength(0);
        System.out.println("[" + b + "]" + b.isEmpty() + " " + b.length());
        for (int i = 0; i < 200; i++) {
            b.append(i % 10);
        }
        System.out.println(b);
        b.trimToSize();
        System.out.println(b.capacity());
        StringBuilder c = new StringBuilder(4);
        System.out.println(c.capacity() + " " + new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity());
        c.append("hello");
        System.out.println(c.capacity() + " " + c.compareTo(new StringBuilder("help")));
        char[] chars = new char[5];
        c.getChars(1, 4, chars, 1);
        System.out.println((int) chars[0] + "" + chars[1] + chars[2] + chars[3]);
        StringBuffer f = new StringBuffer("buffer");
        f.append(1).append(" two ").append(3.0).insert(0, false).reverse();
        System.out.println(f + " " + f.length() + " " + f.indexOf("e") + " " + f.substring(3, 8));
        System.out.println(c.chars().sum() + " " + c.append("ab".repeat(2)));
        try {
            c.charAt(100);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.insert(-1, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.deleteCharAt(99);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        String s = "";
        for (int i = 0; i < 10; i++) {
            s += i + ",";
        }
        System.out.println(s);
        System.out.println("" + 'a' + 1 + 2L + 3f + 4d + null + true + new int[0].length + (char) 66 + (byte) -1 + (short) 7);
        System.out.println(Integer.MIN_VALUE + " " + Long.MIN_VALUE + " " + new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE));
    }
}
