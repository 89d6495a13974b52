package litmus;

/** A look at the clock, beside a thread that sleeps, does not make the time since an earlier look shorter. */
public class TimeLookedAtBetween {
    static long between;

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread sleeper = new Thread(TimeLookedAtBetween::sleep);
        sleeper.start();
        Thread.sleep(3);
        between = System.nanoTime();
        sleeper.join();
        assert System.nanoTime() - before >= 10_000_000;
    }

    static void sleep() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
