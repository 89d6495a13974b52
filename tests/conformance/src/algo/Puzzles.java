package algo;

import java.util.*;

public class Puzzles {
    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = ((1 << n) - 1) & ~(cols | d1 | d2); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return count;
    }

    static boolean sudoku(int[][] g) {
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (g[r][c] != 0) {
                    continue;
                }
                for (int v = 1; v <= 9; v++) {
                    if (fits(g, r, c, v)) {
                        g[r][c] = v;
                        if (sudoku(g)) {
                            return true;
                        }
                        g[r][c] = 0;
                    }
                }
                return false;
            }
        }
        return true;
    }

    static boolean fits(int[][] g, int r, int c, int v) {
        for (int i = 0; i < 9; i++) {
            if (g[r][i] == v || g[i][c] == v || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == v) {
                return false;
            }
        }
        return true;
    }

    static void hanoi(int n, char a, char b, char c, StringBuilder out) {
        if (n > 0) {
            hanoi(n - 1, a, c, b, out);
            out.append(a).append(c).append(' ');
            hanoi(n - 1, b, a, c, out);
        }
    }

    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                t[i][j] = a.charAt(i) == b.charAt(j) ? 1 + t[i + 1][j + 1] : Math.max(t[i + 1][j], t[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (t[i + 1][j] >= t[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    public static void main(String[] args) {
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(7, 0, 0, 0, 0));
        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        int[][] grid = new int[9][9];
        for (int i = 0; i < 81; i++) {
            grid[i / 9][i % 9] = puzzle.charAt(i) - '0';
        }
        System.out.println(sudoku(grid));
        for (int[] row : grid) {
            System.out.println(Arrays.toString(row));
        }
        StringBuilder moves = new StringBuilder();
        hanoi(4, 'A', 'B', 'C', moves);
        System.out.println(moves);
        List<String> perms = new ArrayList<>();
        permute("", "abcd", perms);
        System.out.println(perms);
        System.out.println(lcs("AGGTABXYZQ", "GXTXAYBZ"));
        boolean[] sieve = new boolean[500];
        StringBuilder primes = new StringBuilder();
        for (int i = 2; i < 500; i++) {
            if (!sieve[i]) {
                primes.append(i).append(' ');
                for (int j = i * i; j < 500; j += i) {
                    sieve[j] = true;
                }
            }
        }
        System.out.println(primes);
        Map<Long, Long> memo = new HashMap<>();
        System.out.println(fib(80, memo) + " " + memo.size());
        boolean[][] life = new boolean[8][8];
        life[1][2] = life[2][3] = life[3][1] = life[3][2] = life[3][3] = true;
        for (int g = 0; g < 6; g++) {
            boolean[][] next = new boolean[8][8];
            for (int r = 0; r < 8; r++) {
                for (int c = 0; c < 8; c++) {
                    int n = 0;
                    for (int dr = -1; dr <= 1; dr++) {
                        for (int dc = -1; dc <= 1; dc++) {
                            if ((dr != 0 || dc != 0) && life[r + dr & 7][c + dc & 7]) {
                                n++;
                            }
                        }
                    }
                    next[r][c] = n == 3 || n == 2 && life[r][c];
                }
            }
            life = next;
        }
        for (boolean[] row : life) {
            StringBuilder line = new StringBuilder();
            for (boolean cell : row) {
                line.append(cell ? '#' : '.');
            }
            System.out.println(line);
        }
        System.out.println(roman(1994) + " " + roman(3888) + " " + gcd(1071, 462) + " " + Integer.toString(modpow(3, 200, 1000007)));
    }

    static long fib(long n, Map<Long, Long> memo) {
        if (n < 2) {
            return n;
        }
        Long known = memo.get(n);
        if (known != null) {
            return known;
        }
        long v = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, v);
        return v;
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        String r = "";
        for (int i = 0; i < v.length; i++) {
            while (n >= v[i]) {
                r += s[i];
                n -= v[i];
            }
        }
        return r;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static int modpow(long b, int e, int m) {
        long r = 1;
        for (; e > 0; e >>= 1, b = b * b % m) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
        }
        return (int) r;
    }
}
