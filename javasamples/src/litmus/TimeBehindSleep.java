package litmus;

/** A thread that is started behind a sleep takes a time: it is later than one from before the sleep. */
public class TimeBehindSleep {
    static volatile long taken;

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread.sleep(10);
        Thread other = new Thread(() -> taken = System.nanoTime());
        other.start();
        other.join();
        assert taken - before >= 10_000_000;
    }
}
