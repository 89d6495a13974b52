package lang;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Deep and mutual recursion, memoisation, tail calls, accumulators. */
public class Ackermann {
    static int ack(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static final Map<Integer, Long> MEMO = new HashMap<>();

    static long fib(int n) {
        if (n < 2) {
            return n;
        }
        Long known = MEMO.get(n);
        if (known == null) {
            known = fib(n - 1) + fib(n - 2);
            MEMO.put(n, known);
        }
        return known;
    }

    static int hanoi(int n, char a, char b, char c, StringBuilder out) {
        if (n == 0) {
            return 0;
        }
        int moves = hanoi(n - 1, a, c, b, out);
        out.append(a).append(c);
        return moves + 1 + hanoi(n - 1, b, a, c, out);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static void permute(String done, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(done);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    public static void main(String[] args) {
        System.out.println(ack(2, 5) + " " + even(300) + odd(301) + " " + fib(80) + " " + gcd(1L << 40, 6000000000L));
        StringBuilder out = new StringBuilder();
        System.out.println(hanoi(4, 'a', 'b', 'c', out) + " " + out);
        List<String> all = new ArrayList<>();
        permute("", "abcd", all);
        System.out.println(all.size() + " " + all.get(7) + all.get(23));
    }
}
