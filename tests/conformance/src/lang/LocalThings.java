package lang;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Local records, enums and interfaces; var; enhanced for over arrays of arrays; blocks and scopes. */
public class LocalThings {
    static int outer = 5;

    public static void main(String[] args) {
        record Pair(String k, int v) {
            Pair {
                k = k + outer;
            }

            static Pair of(String s) {
                return new Pair(s, s.length());
            }
        }
        enum Size {
            S, M, L;

            Size next() {
                return values()[(ordinal() + 1) % values().length];
            }
        }
        interface Op {
            int apply(int a);
        }
        Op op = a -> a + outer;
        var map = new TreeMap<String, List<Pair>>();
        for (var w : "to be or not to be".split(" ")) {
            map.computeIfAbsent(w, k -> new ArrayList<>()).add(Pair.of(w));
        }
        map.forEach((k, v) -> System.out.println(k + v));
        System.out.println(Size.L.next() + " " + op.apply(3) + " " + Pair.of("zz").equals(new Pair("zz", 2)));
        int sum = 0;
        for (int[] row : new int[][] {{1, 2}, {}, {3}}) {
            for (var cell : row) {
                sum += cell;
            }
        }
        {
            int x = 1;
            sum += x;
        }
        int x = 2;
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            sum += i * j;
        }
        for (;;) {
            if (sum++ > 100) {
                break;
            }
        }
        do {
            sum -= 7;
        } while (sum > 50);
        final int late;
        if (x > 1) {
            late = 1;
        } else {
            late = 2;
        }
        System.out.println(sum + " " + late);
        var anonymous = new Object() {
            int hits;

            int hit() {
                return ++hits;
            }
        };
        anonymous.hit();
        System.out.println(anonymous.hit() + anonymous.hits);
    }
}
