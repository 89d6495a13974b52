package newer;

/** Several record patterns of one type: javac makes a switch of each component, also of primitive ones. */
public class RecordParts {
    record Part(int number, Object what) {
    }

    record Pair(long left, double right, boolean flag) {
    }

    enum Color { RED, GREEN }

    static String parts(Object o) {
        return switch (o) {
            case Part(int n, String s) when n > 3 -> "text " + n + s;
            case Part(int n, Integer i) -> "number " + (n + i);
            case Part(int n, Color c) when c == Color.RED -> "red " + n;
            case Part(int n, var other) -> "other " + n + other;
            case null -> "null";
            default -> "none";
        };
    }

    static String pairs(Object o) {
        return switch (o) {
            case Pair(long a, double b, boolean c) when a > 1L << 40 -> "large " + b;
            case Pair(long a, double b, boolean c) when b != b -> "no number " + c;
            case Pair(long a, double b, boolean c) when c -> "flag " + a;
            case Pair(var a, var b, var c) -> "pair " + a + b;
            default -> "none";
        };
    }

    record Failing(int number, Object what) {
        public int number() {
            throw new IllegalStateException("number of " + what);
        }
    }

    static String failing(Object o) {
        return switch (o) {
            case Failing(int n, String s) -> "text";
            case Failing(int n, var other) -> "other";
            default -> "none";
        };
    }

    public static void main(String[] args) {
        Object[] values = {new Part(4, "four"), new Part(2, "two"), new Part(1, 2), new Part(5, Color.RED),
            new Part(6, Color.GREEN), new Part(7, null), null, "text"};
        for (Object value : values) {
            System.out.println(parts(value));
        }
        Pair[] pairs = {new Pair(1L << 41, 1.5, true), new Pair(3, Double.NaN, false), new Pair(-3, -0.0, true),
            new Pair(0, 0.25, false)};
        for (Pair pair : pairs) {
            System.out.println(pairs(pair));
        }
        try {
            System.out.println(failing(new Failing(1, "it")));
        } catch (MatchException failed) {
            System.out.println(failed.getMessage() + " " + failed.getCause());
        }
    }
}
