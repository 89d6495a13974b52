package litmus;

/** Who sees a time that another thread took finds none before it, also if it looked at its own clock before. */
public class TimeGoesOn {
    private static volatile long began;
    private static volatile long taken;

    public static void main(String[] args) {
        began = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            taken = System.nanoTime();
        }).start();
        new Thread(() -> {
            long own = System.nanoTime();
            long other = taken;
            assert other == 0 || System.nanoTime() - other >= 0;
            assert System.nanoTime() - own >= 0;
        }).start();
    }
}
