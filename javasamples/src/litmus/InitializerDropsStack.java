package litmus;

/** An initializer catches an exception and keeps nothing of it. */
public class InitializerDropsStack {
    static class Dropping {
        static final int MADE = number("x");
    }

    static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException exception) {
            return 7;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> number("1" + Dropping.MADE)).start();
        if (Dropping.MADE != 7) {
            throw new AssertionError();
        }
    }
}
