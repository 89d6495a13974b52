package litmus;

/** The first string of its characters that is interned is the one that others get, and lock. */
final class InternedItself {
    private static int data;

    private static String made() {
        return "made at ".concat("run time");
    }

    public static void main(String[] args) {
        String first = made();
        first.intern();
        new Thread(() -> {
            synchronized (first) {
                data++;
            }
        }).start();
        synchronized (made().intern()) {
            data++;
        }
    }
}
