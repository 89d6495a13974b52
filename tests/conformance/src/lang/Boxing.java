package lang;

import java.util.*;
import java.util.function.*;

public class Boxing {
    static String m(Object o) {
        return "O:" + o.getClass().getSimpleName();
    }

    static String m(double d) {
        return "d";
    }

    static long sum(Long... values) {
        long s = 0;
        for (Long v : values) {
            s += v;
        }
        return s;
    }

    public static void main(String[] args) {
        Integer a = 100, b = 100, c = 1000, d = 1000;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d) + " " + new Object[] {1, 2L, 'c', 1.0f, 2.0, true, (byte) 1, (short) 2}.length);
        Long l = 127L;
        Character ch = 'x';
        Boolean t = true;
        Byte by = 5;
        Short sh = 6;
        Float f = 1.5f;
        Double db = 2.5;
        System.out.println(l.equals(127) + " " + l.equals(127L) + " " + (l == 127) + " " + (ch == 'x') + " " + (t ? 1 : 0) + " " + (by + sh) + " " + (f + db) + " " + ch.compareTo('z') + " " + Character.valueOf('a').hashCode());
        a++;
        c += 5;
        Integer e = a;
        e--;
        System.out.println(a + " " + c + " " + e + " " + (char) (ch + 1) + " " + -a + " " + (a > e ? a : e));
        System.out.println(m(1) + m('c') + m(1L) + m("s") + m(a) + m((Object) 1) + sum() + sum(1L, 2L));
        try {
            Integer none = null;
            int x = none;
        } catch (NullPointerException ex) {
            System.out.println("unboxed null");
        }
        Map<Character, Integer> counts = new TreeMap<>();
        for (char x : "mississippi".toCharArray()) {
            counts.merge(x, 1, Integer::sum);
        }
        System.out.println(counts);
        Supplier<Long> sup = () -> 5L;
        ToIntFunction<Integer> unbox = x -> x + 1;
        IntFunction<Integer> box = x -> x * 2;
        DoubleUnaryOperator half = x -> x / 2;
        LongBinaryOperator mul = (x, y) -> x * y;
        ObjIntConsumer<String> print = (s, n) -> System.out.print(s.repeat(n) + " ");
        print.accept("ab", 2);
        BiFunction<Integer, Long, Double> mixed = (x, y) -> x + y + 0.5;
        IntSupplier fromLong = () -> (int) (long) sup.get();
        ToDoubleFunction<Integer> widen = Integer::doubleValue;
        IntToLongFunction w = x -> x;
        Function<Integer, Long> conv = Integer::longValue;
        System.out.println(sup.get() + unbox.applyAsInt(4) + box.apply(5) + half.applyAsDouble(3) + mul.applyAsLong(6, 7) + " " + mixed.apply(1, 2L) + fromLong.getAsInt() + widen.applyAsDouble(3) + w.applyAsLong(4) + conv.apply(9));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove((Integer) 10);
        System.out.println(list);
        Object tern = true ? 1 : 2.0;
        Object tern2 = true ? (Object) 1 : 2.0;
        System.out.println(tern + " " + tern2 + " " + (short) (byte) 200 + " " + Integer.valueOf('a') + " " + (Object) (char) 98);
        int[] counter = {0};
        Runnable inc = () -> counter[0]++;
        for (int i = 0; i < 5; i++) {
            inc.run();
        }
        System.out.println(counter[0]);
        Comparator<Integer> mod = Comparator.comparingInt(x -> x % 10);
        Integer[] nums = {15, 3, 22, 11};
        Arrays.sort(nums, mod.thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(nums));
    }
}
