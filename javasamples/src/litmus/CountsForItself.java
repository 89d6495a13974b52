package litmus;

/** The same, and the count is read behind the loop. */
public class CountsForItself {
    private static volatile boolean running = true;

    public static void main(String[] args) {
        new Thread(() -> {
            long rounds = 0;
            while (running) {
                rounds++;
            }
            assert rounds < 3;
        }).start();
        running = false;
    }
}
