package juc;

import java.util.concurrent.TimeUnit;

/** timedJoin may time out: only a thread that is known to have ended is ordered before. */
public class TimeUnitUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Thread worker = Threads.start(() -> {
            TimeUnit.MILLISECONDS.sleep(10);
            data = 1;
        });
        TimeUnit.SECONDS.timedJoin(worker, 5);
        if (broken || !worker.isAlive()) {
            Threads.check(data <= 1); // races
        }
        Threads.check(TimeUnit.MINUTES.toSeconds(2) == 120);
    }
}
