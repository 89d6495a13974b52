package lang;

/** CharSequence: compare, chars, of one's own class; Appendable, AutoCloseable, Comparable mixes. */
public class Sequences {
    static class Twice implements CharSequence {
        final String s;

        Twice(String s) {
            this.s = s;
        }

        @Override
        public int length() {
            return 2 * s.length();
        }

        @Override
        public char charAt(int i) {
            return s.charAt(i / 2);
        }

        @Override
        public CharSequence subSequence(int a, int b) {
            return toString().substring(a, b);
        }

        @Override
        public String toString() {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < length(); i++) {
                b.append(charAt(i));
            }
            return b.toString();
        }
    }

    public static void main(String[] args) throws Exception {
        Twice t = new Twice("abc");
        System.out.println(t + " " + t.chars().filter(c -> c == 'b').count() + " " + t.isEmpty() + " " + CharSequence.compare(t, "aabbcd")
                + " " + "aabbcc".contentEquals(t) + " " + new StringBuilder(t).append(t, 1, 3) + " " + String.join("+", t, "x") + " "
                + "xaabbcc".contains(t) + " " + t.codePoints().sum() + " " + "--aabbcc--".replace(t, "!"));
        Appendable a = new StringBuilder();
        a.append('x').append("yz").append("abc", 1, 2);
        System.out.println(a);
    }
}
