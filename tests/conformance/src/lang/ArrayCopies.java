package lang;

/** System.arraycopy with every mixture of wrong positions and lengths: which check comes first, and what it says. */
public class ArrayCopies {
    static void copy(Object from, int at, Object to, int start, int count) {
        try {
            System.arraycopy(from, at, to, start, count);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] numbers = {-2147483648, -1, 0, 1, 3, 2147483647};
        for (int at : numbers) {
            for (int start : numbers) {
                for (int count : numbers) {
                    copy(new int[2], at, new int[3], start, count);
                    copy(new String[2], at, new Object[3], start, count);
                }
            }
            copy(new int[2], at, new long[3], at, at);
            copy(new int[2], at, "x", at, at);
            copy(new Object[] {"a", 1}, at, new String[3], 0, 2);
        }
    }
}
