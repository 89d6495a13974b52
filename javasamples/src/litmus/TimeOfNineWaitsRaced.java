package litmus;

/** A thread that is joined slept nine times: as all of that has passed, two threads write in no order. */
public class TimeOfNineWaitsRaced {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread sleeper =
                new Thread(
                        () -> {
                            for (int i = 0; i < 9; i++) {
                                try {
                                    Thread.sleep(10);
                                } catch (InterruptedException thrown) {
                                    return;
                                }
                            }
                        });
        sleeper.start();
        sleeper.join();
        if (System.nanoTime() - before >= 90_000_000) {
            new Thread(() -> count = 1).start();
            count = 2;
        }
    }
}
