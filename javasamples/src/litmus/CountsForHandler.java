package litmus;

/** The same, and the count is read where an exception is caught. */
public class CountsForHandler {
    private static volatile boolean running = true;

    private static void look() {
        if (!running) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            long rounds = 0;
            try {
                while (true) {
                    look();
                    rounds++;
                }
            } catch (IllegalStateException e) {
                assert rounds < 3;
            }
        }).start();
        running = false;
    }
}
