package litmus;

/** A thread that is started behind a sleep takes a time: what passed in that sleep is over by then. */
public class TimeBehindSleepIsNow {
    static volatile long taken;

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread.sleep(10);
        Thread other = new Thread(() -> taken = System.nanoTime());
        other.start();
        other.join();
        assert System.nanoTime() - taken >= 10_000_000;
    }
}
