package reflect;

import java.lang.reflect.Array;
import java.util.Arrays;

/** java.lang.reflect.Array: making arrays, reading and writing with widening, errors. */
public class ArraysByReflection {
    static void attempt(Runnable job) {
        try {
            job.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T[] generic(Class<T> c, int n) {
        return (T[]) Array.newInstance(c, n);
    }

    public static void main(String[] args) {
        int[] ints = (int[]) Array.newInstance(int.class, 3);
        Array.setInt(ints, 0, 5);
        Array.set(ints, 1, (byte) 6);
        Array.setChar(ints, 2, 'a');
        System.out.println(Arrays.toString(ints) + " " + Array.getLong(ints, 2) + " " + Array.get(ints, 1).getClass());
        long[][] grid = (long[][]) Array.newInstance(long.class, 2, 3);
        Array.setInt(grid[1], 2, 9);
        System.out.println(Arrays.deepToString(grid) + " " + Array.getLength(grid));
        Object deep = Array.newInstance(String[].class, 2);
        System.out.println(deep.getClass() + " " + Array.newInstance(int[].class, 1, 2).getClass());
        String[] strings = generic(String.class, 2);
        Array.set(strings, 0, "s");
        System.out.println(Arrays.toString(strings));
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.newInstance(void.class, 1));
        attempt(() -> Array.get("no array", 0));
        attempt(() -> Array.get(ints, 3));
        attempt(() -> Array.set(ints, 0, "x"));
        attempt(() -> Array.set(ints, 0, 5L));
        attempt(() -> Array.set(ints, 0, null));
        attempt(() -> Array.set(strings, 0, 5));
        attempt(() -> Array.setLong(ints, 0, 5));
        attempt(() -> Array.getInt(strings, 0));
        attempt(() -> Array.getLength(null));
        attempt(() -> Array.newInstance(null, 2));
        attempt(() -> Array.getByte(ints, 0));
        attempt(() -> System.out.println(Array.getDouble(ints, 0) + " " + Array.getFloat(new long[] {16777217L}, 0)));
    }
}
