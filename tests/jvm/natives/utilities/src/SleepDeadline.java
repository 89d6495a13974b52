/** safe: a loop of sleeps ends at its deadline. */
public class SleepDeadline {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> done = true).start();
        long end = System.nanoTime() + 3_000_000;
        while (System.nanoTime() < end && !done) {
            Thread.sleep(1);
        }
    }
}
