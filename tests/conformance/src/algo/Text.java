package algo;

import java.util.*;

public class Text {
    enum Kind { NUMBER, NAME, SYMBOL, STRING, END }

    record Token(Kind kind, String text, int at) {
    }

    static List<Token> lex(String s) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            int start = i;
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            if (Character.isDigit(c)) {
                while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) {
                    i++;
                }
                out.add(new Token(Kind.NUMBER, s.substring(start, i), start));
            } else if (Character.isLetter(c)) {
                while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) {
                    i++;
                }
                out.add(new Token(Kind.NAME, s.substring(start, i), start));
            } else if (c == '"') {
                i = s.indexOf('"', i + 1) + 1;
                if (i == 0) {
                    throw new IllegalArgumentException("unterminated string at " + start);
                }
                out.add(new Token(Kind.STRING, s.substring(start + 1, i - 1), start));
            } else {
                i++;
                out.add(new Token(Kind.SYMBOL, String.valueOf(c), start));
            }
        }
        out.add(new Token(Kind.END, "", i));
        return out;
    }

    static class Parser {
        final List<Token> tokens;
        final Map<String, Double> vars = new TreeMap<>();
        int at;

        Parser(String s) {
            tokens = lex(s);
        }

        boolean accept(String symbol) {
            if (tokens.get(at).text().equals(symbol) && tokens.get(at).kind() == Kind.SYMBOL) {
                at++;
                return true;
            }
            return false;
        }

        void program() {
            while (tokens.get(at).kind() != Kind.END) {
                String name = tokens.get(at++).text();
                if (!accept("=")) {
                    throw new IllegalStateException("= expected at " + tokens.get(at).at());
                }
                vars.put(name, expr());
                accept(";");
            }
        }

        double expr() {
            double v = term();
            for (;;) {
                if (accept("+")) {
                    v += term();
                } else if (accept("-")) {
                    v -= term();
                } else {
                    return v;
                }
            }
        }

        double term() {
            double v = power();
            for (;;) {
                if (accept("*")) {
                    v *= power();
                } else if (accept("/")) {
                    v /= power();
                } else {
                    return v;
                }
            }
        }

        double power() {
            double v = atom();
            return accept("^") ? Math.pow(v, power()) : v;
        }

        double atom() {
            Token t = tokens.get(at++);
            return switch (t.kind()) {
                case NUMBER -> Double.parseDouble(t.text());
                case NAME -> {
                    if (accept("(")) {
                        double x = expr();
                        accept(")");
                        yield t.text().equals("sqrt") ? Math.sqrt(x) : Math.abs(x);
                    }
                    yield Optional.ofNullable(vars.get(t.text())).orElseThrow(() -> new NoSuchElementException("undefined " + t.text()));
                }
                case SYMBOL -> {
                    if (t.text().equals("-")) {
                        yield -atom();
                    }
                    double v = expr();
                    accept(")");
                    yield v;
                }
                default -> throw new IllegalStateException("unexpected " + t);
            };
        }
    }

    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) {
                k = f[k - 1];
            }
            if (p.charAt(i) == p.charAt(k)) {
                k++;
            }
            f[i] = k;
        }
        return f;
    }

    static String wrap(String s, int width) {
        StringBuilder b = new StringBuilder();
        int col = 0;
        for (String w : s.split(" ")) {
            if (col + w.length() > width) {
                b.append('\n');
                col = 0;
            }
            b.append(w).append(' ');
            col += w.length() + 1;
        }
        return b.toString();
    }

    static boolean glob(String p, String s) {
        boolean[][] ok = new boolean[p.length() + 1][s.length() + 1];
        ok[0][0] = true;
        for (int i = 1; i <= p.length(); i++) {
            for (int j = 0; j <= s.length(); j++) {
                char c = p.charAt(i - 1);
                ok[i][j] = c == '*' ? ok[i - 1][j] || j > 0 && ok[i][j - 1] : j > 0 && ok[i - 1][j - 1] && (c == '?' || c == s.charAt(j - 1));
            }
        }
        return ok[p.length()][s.length()];
    }

    public static void main(String[] args) {
        System.out.println(lex("x1 = 3.5*(y - \"str\")"));
        Parser p = new Parser("a = 2; b = a^3^2 / 4; c = -(b - 100) * sqrt(16) + abs(-1.5); d = a - 1 - 1");
        p.program();
        System.out.println(p.vars);
        for (String bad : new String[] {"x = y", "x 3", "x = \"open", "x = )", "x = *"}) {
            try {
                new Parser(bad).program();
                System.out.println("accepted " + bad);
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(Arrays.toString(failure("abacabadabacaba")));
        System.out.println(wrap("the quick brown fox jumps over the lazy dog and runs away from the angry bear", 20));
        System.out.println(glob("a*c?e", "abbbcde") + " " + glob("*", "") + glob("a?b", "ab") + glob("*.java", "Main.java"));
        Map<String, List<String>> anagrams = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog abc cab".split(" ")) {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            anagrams.computeIfAbsent(new String(c), k -> new ArrayList<>()).add(w);
        }
        System.out.println(anagrams);
        String csv = "name,age\n\"Smith, J\",42\nDoe,7";
        for (String line : csv.split("\n")) {
            List<String> cells = new ArrayList<>();
            StringBuilder cell = new StringBuilder();
            boolean quoted = false;
            for (char c : line.toCharArray()) {
                if (c == '"') {
                    quoted = !quoted;
                } else if (c == ',' && !quoted) {
                    cells.add(cell.toString());
                    cell.setLength(0);
                } else {
                    cell.append(c);
                }
            }
            cells.add(cell.toString());
            System.out.println(cells + " " + cells.size());
        }
    }
}
