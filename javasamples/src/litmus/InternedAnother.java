package litmus;

/** A string that equals the interned one is another object, and another lock. */
final class InternedAnother {
    private static int data;

    private static String made() {
        return "made at ".concat("run time");
    }

    public static void main(String[] args) {
        String first = made();
        made().intern();
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
