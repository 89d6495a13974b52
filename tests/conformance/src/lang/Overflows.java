package lang;

/** StackOverflowError is caught and the program goes on; OutOfMemoryError of a giant array. */
public class Overflows {
    static int depth;

    static int recurse(int n) {
        depth = n;
        return recurse(n + 1) + 1;
    }

    static String around() {
        try {
            recurse(0);
            return "no";
        } catch (StackOverflowError e) {
            return "caught " + (e.getMessage() == null) + " " + (depth > 100);
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        System.out.println(around());
        System.out.println(around());
        try {
            long[] all = new long[Integer.MAX_VALUE - 8];
            System.out.println(all.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[][] all = new Object[Integer.MAX_VALUE - 8][3];
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            int[] all = new int[-1];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Object o = new Object() {
            @Override
            public String toString() {
                return "" + this;
            }
        };
        try {
            o.toString();
        } catch (StackOverflowError e) {
            System.out.println("toString of itself");
        }
    }
}
