package everyday;

import java.sql.Timestamp;
import java.time.LocalTime;
import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A task at a fixed rate that tells the time, and races with an argument. The methods `printed…` only print the
 * time; those called `seen…` let the program look at it.
 */
public final class PrintedTimes {
    private static int rounds;
    private static Object kept;
    private static long begun;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(
                () -> {
                    printedInMilliseconds();
                    printedAsALocalTime();
                    if (racy) {
                        rounds = 1;
                    }
                    twice.countDown();
                },
                1,
                1,
                TimeUnit.SECONDS);
        twice.await();
        if (racy) {
            rounds = 2;
        }
        pool.shutdown();
    }

    static void printedInMilliseconds() {
        System.out.println("at " + System.currentTimeMillis());
    }

    static void printedAsALocalTime() {
        LocalTime now = LocalTime.now();
        System.out.println(now + " a round");
    }

    static void printedAsADate() {
        System.out.println("begun: " + new Date());
        System.err.println(new Date());
    }

    static void printedAsATimestamp(String name) {
        System.out.println(name + " at " + new Timestamp(System.currentTimeMillis()));
    }

    static void printedAsDuration() {
        long from = System.nanoTime();
        System.out.println("took " + (System.nanoTime() - from) / 1_000_000 + " ms");
    }

    static void printedInSeconds() {
        System.out.printf("%d s%n", System.currentTimeMillis() / 1000);
    }

    static void seenByComparing() {
        long now = System.currentTimeMillis();
        System.out.println(now);
        if (now > 1_700_000_000_500L) {
            rounds++;
        }
    }

    static void seenInAField() {
        begun = System.nanoTime();
        System.out.println(begun);
    }

    static void seenAsADate() {
        Date date = new Date();
        System.out.println(date);
        kept = date;
    }

    static void seenByItsHour() {
        System.out.println(LocalTime.now().getHour());
    }

    static void seenAsATimestamp() {
        Timestamp time = new Timestamp(System.currentTimeMillis());
        System.out.println(time + (time.after(new Date(0)) ? " late" : " early"));
    }

    static int seenByDividing(int by) {
        System.out.println(System.currentTimeMillis());
        return by / (int) System.currentTimeMillis();
    }

    static void seenAsACharacter() {
        System.out.printf("%c%n", (int) System.nanoTime());
    }

    static void seenAsAnIndex() {
        System.out.println("abc".charAt((int) (System.nanoTime() % 3)));
    }

    static long seenByTheCaller() {
        return System.nanoTime();
    }
}
