package litmus;

/** A thread that is joined slept nine times: all of that has passed. */
public class TimeOfNineWaits {
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
        assert System.nanoTime() - before >= 90_000_000;
    }
}
