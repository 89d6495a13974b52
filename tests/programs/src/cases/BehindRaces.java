package cases;

/** A race that is seen only if others come between two variables that a native accesses, which race too. */
public final class BehindRaces {
    static int data;
    static final int[] ARRAY = new int[2];
    static final Pair PAIR = new Pair();

    static final class Pair implements Cloneable {
        int first;
        int second;

        Pair copy() {
            try {
                return (Pair) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static boolean copied() {
        int[] copy = new int[2];
        System.arraycopy(ARRAY, 0, copy, 0, 2);
        return copy[0] == 0 && copy[1] == 1;
    }

    static boolean cloned() {
        Pair copy = PAIR.copy();
        return copy.first == 0 && copy.second == 1;
    }

    public static void main(String[] args) {
        boolean array = args[0].equals("array");
        new Thread(() -> {
            ARRAY[0] = 1;
            ARRAY[1] = 1;
            PAIR.first = 1;
            PAIR.second = 1;
        }).start();
        new Thread(() -> {
            if (array ? copied() : cloned()) {
                data = 1;
            }
        }).start();
        data = 2;
    }
}
