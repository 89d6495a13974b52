package cases;

import java.util.concurrent.CountDownLatch;

/** A thread that is interrupted before it waits, or sleeps, does not do what comes behind that. */
public class InterruptedBefore {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread sleeper =
                new Thread(
                        () -> {
                            try {
                                switch (args[0]) {
                                    case "sleep" -> Thread.sleep(1);
                                    case "await" -> never.await();
                                    case "wait" -> {
                                        synchronized (never) {
                                            never.wait(1);
                                        }
                                    }
                                    default -> Thread.currentThread().join(1);
                                }
                                done = true;
                            } catch (InterruptedException interrupted) {
                                return;
                            }
                        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert done;
    }
}
