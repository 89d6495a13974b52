package lang;

import java.util.Objects;

/** Object: equals, hashCode, toString, clone, getClass; Objects. */
public class ObjectMethodsUse {
    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static class Plain {
    }

    static class Keyed implements Cloneable {
        int n = 1;
        int[] shared = {1};

        @Override
        public int hashCode() {
            return 42;
        }

        @Override
        public Keyed clone() throws CloneNotSupportedException {
            return (Keyed) super.clone();
        }

        Object bare() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Uncloneable {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Keyed().toString() + " " + new Plain().equals(new Plain()) + " " + new Plain().toString().startsWith("lang.ObjectMethodsUse$Plain@"));
        Keyed k = new Keyed();
        Keyed copy = k.clone();
        copy.n = 2;
        copy.shared[0] = 9;
        System.out.println(k.n + " " + k.shared[0] + " " + (k.bare() != k) + " " + k.getClass());
        attempt(() -> new Uncloneable().copy());
        int[][] grid = {{1, 2}, {3}};
        int[][] cloned = grid.clone();
        cloned[0][0] = 7;
        cloned[1] = null;
        System.out.println(grid[0][0] + " " + (grid[1] != null) + " " + cloned.getClass());
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "message"));
        attempt(() -> Objects.requireNonNullElse(null, 5) + " " + Objects.requireNonNullElseGet(null, () -> 6));
        attempt(() -> Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "d") + " "
                + Objects.equals(null, null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.isNull(null));
        attempt(() -> Objects.checkIndex(5, 5));
        attempt(() -> Objects.checkFromToIndex(2, 1, 5));
        attempt(() -> Objects.checkFromIndexSize(2, 4, 5));
        attempt(() -> Objects.compare("a", "b", String::compareTo));
    }
}
