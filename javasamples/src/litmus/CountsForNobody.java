package litmus;

/** A thread counts while it waits, and nobody reads the count: that is no state of the program. */
public class CountsForNobody {
    private static volatile boolean running = true;

    public static void main(String[] args) {
        new Thread(() -> {
            long rounds = 0;
            int more = 0;
            while (running) {
                rounds++;
                more += 2;
            }
        }).start();
        running = false;
    }
}
