package litmus;

/** Who takes the time when somebody sleeps already may find that less has passed. */
public class TimeWaitedBefore {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sleeper.start();
        long began = System.nanoTime();
        sleeper.join();
        assert System.nanoTime() - began >= 10_000_000L;
    }
}
