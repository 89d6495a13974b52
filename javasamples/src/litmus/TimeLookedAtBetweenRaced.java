package litmus;

/** A look at the clock, beside a thread that sleeps; behind the sleep, two threads write in no order. */
public class TimeLookedAtBetweenRaced {
    static long between;
    static int count;

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread sleeper = new Thread(TimeLookedAtBetweenRaced::sleep);
        sleeper.start();
        Thread.sleep(3);
        between = System.nanoTime();
        sleeper.join();
        if (System.nanoTime() - before >= 10_000_000) {
            new Thread(() -> count = 1).start();
            count = 2;
        }
    }

    static void sleep() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
