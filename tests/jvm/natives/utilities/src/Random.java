import java.util.concurrent.ThreadLocalRandom;

/** safe: random numbers that are the same each time. */
public class Random {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> ThreadLocalRandom.current().nextInt(10));
        t.start();
        int r = ThreadLocalRandom.current().nextInt(3, 6);
        t.join();
        if (r < 3 || r > 5) {
            throw new AssertionError(r);
        }
    }
}
