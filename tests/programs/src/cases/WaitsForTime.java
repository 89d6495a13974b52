package cases;

/** Waits for a flag that nobody sets, or until some time has passed. */
public class WaitsForTime {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> { }).start();
        long end = System.nanoTime() + 1_000;
        while (!flag && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
