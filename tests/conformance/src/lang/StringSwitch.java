package lang;

/** Switches over strings, also with equal hash codes; arrow forms and yield. */
public class StringSwitch {
    static int old(String s) {
        int n = 0;
        switch (s) {
            case "Aa":
                n += 1;
            case "BB":
                n += 10;
                break;
            case "":
                return -1;
            default:
                n = 1000;
            case "AaBB":
                n += 100;
        }
        return n;
    }

    static String modern(String s, int k) {
        return switch (s) {
            case "a", "b" -> "vowelish" + k;
            case "c" -> {
                int n = 0;
                for (int i = 0; i < k; i++) {
                    n += i;
                }
                yield "sum" + n;
            }
            case "throw" -> throw new IllegalStateException("asked");
            default -> s.length() > 3 ? "long" : "short";
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "", "AaBB", "BBAa", "C#"}) {
            System.out.println(s + " " + old(s));
        }
        System.out.println(modern("a", 1) + modern("b", 2) + modern("c", 5) + modern("zzzz", 0) + modern("z", 0));
        try {
            modern("throw", 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            old(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
