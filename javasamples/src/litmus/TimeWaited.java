package litmus;

/** Who takes the time, and again behind somebody who slept, finds that it has passed. */
public class TimeWaited {
    private static volatile boolean done;

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        Thread first = new Thread(() -> {
            sleep(10);
            done = true;
        });
        Thread second = new Thread(() -> {
            long own = System.nanoTime();
            sleep(5);
            assert System.nanoTime() - own >= 5_000_000L;
            assert System.nanoTime() - began >= 5_000_000L;
        });
        first.start();
        second.start();
        if (done) {
            assert System.nanoTime() - began >= 10_000_000L;
        } else {
            second.join();
            assert System.nanoTime() - began >= 5_000_000L;
        }
        first.join();
    }
}
