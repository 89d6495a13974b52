package lang;

/** String identity: literals, constants, concatenation at compile time and run time, intern, switch on constants. */
public class Interning {
    static final String CONST = "con" + "st";
    static final int N = 5;

    public static void main(String[] args) {
        String a = "const";
        String b = "con";
        final String c = "con";
        System.out.println((a == CONST) + " " + (a == b + "st") + " " + (a == c + "st") + " " + (a == (b + "st").intern()) + " "
                + (("n" + N) == "n5") + " " + (new String("x") == "x") + " " + (String.valueOf('x').intern() == "x") + " "
                + ("" + 'a' + 1 == "a1") + " " + (Other.SAME == a));
        System.out.println("\u0061\u00e9\0\t\"\'\\".length() + " " + "a\ud83d".length());
    }

    static class Other {
        static final String SAME = "const";
    }
}
